import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { ignoreConnectionError } from '../keep-alive.ts';
import { type Cluster, superuser, superuserPassword } from './cluster.ts';

const name = 'cochalot';

/** The application never connects as a superuser. Its role gets a new password at each start. */
export async function openToApplication(cluster: Cluster, port: number): Promise<string> {
  const password = randomBytes(24).toString('hex');
  const client = new Client({
    host: '127.0.0.1',
    port,
    user: superuser,
    password: await superuserPassword(cluster),
    database: 'postgres',
  });
  client.on('error', ignoreConnectionError);
  await client.connect();
  try {
    const role = await client.query('SELECT FROM pg_roles WHERE rolname = $1', [name]);
    await client.query(
      `${role.rowCount ? 'ALTER' : 'CREATE'} ROLE ${name} LOGIN NOSUPERUSER PASSWORD '${password}'`,
    );
    const database = await client.query('SELECT FROM pg_database WHERE datname = $1', [name]);
    if (!database.rowCount) await client.query(`CREATE DATABASE ${name} OWNER ${name}`);
  } finally {
    await client.end();
  }
  return `postgres://${name}:${password}@127.0.0.1:${port}/${name}`;
}
