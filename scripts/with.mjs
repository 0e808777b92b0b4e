import { foreground, tool } from './foreground.mjs';
import { runtime } from './machine.mjs';
import { programs } from './programs.mjs';
import { setUpPackages } from './setup.mjs';

/**
 * `node scripts/with.mjs PROGRAM... -- COMMAND` runs one of npm's tools, or a file on our Node,
 * once the packages and the named programs of the system are there. Otherwise it prints what is
 * missing.
 */
const words = process.argv.slice(2);
const end = words.indexOf('--');
const [command, ...args] = words.slice(end + 1);

await setUpPackages();
let isReady = true;
for (const name of words.slice(0, end)) isReady = (await programs[name]()) && isReady;
if (!isReady) process.exit(1);
process.exitCode = await (command === 'node' ? foreground(runtime, args) : tool(command, args));
