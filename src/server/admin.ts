import { runCommand } from './features/administration/command-line.service.ts';

process.exitCode = await runCommand(process.argv.slice(2));
