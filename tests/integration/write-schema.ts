import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api';
import { schema } from '#server/db/schema.ts';

/** Prints the SQL of the tables in a process of its own: drizzle-kit changes Array.prototype. */
const statements = await generateMigration(generateDrizzleJson({}), generateDrizzleJson(schema));
process.stdout.write(JSON.stringify(statements));
