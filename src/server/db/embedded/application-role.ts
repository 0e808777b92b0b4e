import { createHmac } from 'node:crypto';
import { Client } from 'pg';
import { ignoreConnectionError } from '../keep-alive.ts';
import { type Cluster, superuser, superuserPassword } from './cluster.ts';

const name = 'cochalot';

/** The application never connects as a superuser. */
export async function openToApplication(cluster: Cluster, port: number): Promise<string> {
  const password = await passwordOf(cluster);
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
  return addressOf(password, port);
}

/** For a command beside the server that opened the database. */
export async function openedAddress(cluster: Cluster, port: number): Promise<string> {
  return addressOf(await passwordOf(cluster), port);
}

/** Follows from the password of the superuser, so that whoever may read that one knows both. */
async function passwordOf(cluster: Cluster): Promise<string> {
  return createHmac('sha256', await superuserPassword(cluster))
    .update(name)
    .digest('hex');
}

const addressOf = (password: string, port: number) =>
  `postgres://${name}:${password}@127.0.0.1:${port}/${name}`;
