import fastify from 'fastify';
import { Pool } from 'pg';

/** The lower bound: a Fastify route that does one insert. */
const [, , databaseUrl = '', port = '0'] = process.argv;
const pool = new Pool({ connectionString: databaseUrl, max: 20 });
await pool.query('create table if not exists bench_inserts (id bigserial primary key, body jsonb)');

const app = fastify();
app.post('/insert', async (request) => {
  await pool.query('insert into bench_inserts (body) values ($1)', [request.body]);
  return { message: 'ok' };
});
await app.listen({ port: Number(port), host: '127.0.0.1' });
process.on('SIGTERM', async () => {
  await app.close();
  await pool.query('drop table bench_inserts');
  await pool.end();
});
process.stdout.write('ready\n');
