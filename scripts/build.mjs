import { buildServer } from './build-server.mjs';
import { buildWeb } from './build-web.mjs';
import { root } from './machine.mjs';

process.chdir(root);
await buildWeb();
await buildServer();
