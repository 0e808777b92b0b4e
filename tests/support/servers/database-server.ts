import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import type { TestProject } from 'vitest/node';
import { clusterIn, superuserPassword } from '#server/db/embedded/cluster.ts';
import { startEmbeddedPostgres } from '#server/db/embedded/embedded-postgres.ts';
import { templateName, withDatabase } from './database.ts';
import { setUpTables } from './set-up-tables.ts';

declare module 'vitest' {
  interface ProvidedContext {
    databaseServerUrl: string;
    /** A folder for what the test files of a process share, removed after the run. */
    sharedFolder: string;
  }
}

/** One server for the run, with a migrated template that each test file copies. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env['TEST_DATABASE_URL'];
  const server = given ? { url: given, stop: async () => undefined } : await startOwnServer();
  await makeTemplate(server.url);
  const sharedFolder = await mkdtemp(join(tmpdir(), 'cochalot-shared-'));
  project.provide('databaseServerUrl', server.url);
  project.provide('sharedFolder', sharedFolder);
  return async () => {
    await server.stop();
    await rm(sharedFolder, { recursive: true, force: true });
  };
}

async function startOwnServer() {
  const dataDir = await mkdtemp(join(tmpdir(), 'cochalot-test-'));
  const postgres = await startEmbeddedPostgres(dataDir);
  await allowNewDatabases(dataDir, postgres.url);
  const stop = async () => {
    await postgres.stop();
    await rm(dataDir, { recursive: true });
  };
  return { url: postgres.url, stop };
}

async function allowNewDatabases(dataDir: string, url: string): Promise<void> {
  const admin = new URL(url);
  admin.username = 'postgres';
  admin.password = await superuserPassword(clusterIn(dataDir));
  const client = new Client({ connectionString: admin.href });
  await client.connect();
  await client.query('alter role cochalot createdb');
  await client.end();
}

async function makeTemplate(serverUrl: string): Promise<void> {
  const client = new Client({ connectionString: serverUrl });
  await client.connect();
  await client.query(`drop database if exists ${templateName}`);
  await client.query(`create database ${templateName}`);
  await client.end();
  await setUpTables(withDatabase(serverUrl, templateName));
}
