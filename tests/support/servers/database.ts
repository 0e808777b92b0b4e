import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { inject } from 'vitest';

export const templateName = 'cochalot_template';

export function withDatabase(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

interface TestDatabase {
  readonly url: string;
  drop(): Promise<void>;
}

export function createDatabase(): Promise<TestDatabase> {
  return createFrom(templateName);
}

export function createEmptyDatabase(): Promise<TestDatabase> {
  return createFrom('template0');
}

async function createFrom(template: string): Promise<TestDatabase> {
  const serverUrl = inject('databaseServerUrl');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await runOn(serverUrl, `create database ${name} template ${template}`);
  return {
    url: withDatabase(serverUrl, name),
    drop: () => dropDatabase(serverUrl, name),
  };
}

const NOT_ALLOWED = '42501';
const TRIES = 50;

/** Retries, since only a superuser may end the server's own vacuum, which is soon over. */
async function dropDatabase(serverUrl: string, name: string): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await runOn(serverUrl, `drop database ${name} with (force)`);
    } catch (error) {
      if ((error as { code?: string }).code !== NOT_ALLOWED || tries === TRIES) throw error;
      await pause(100);
    }
  }
}

async function runOn(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
