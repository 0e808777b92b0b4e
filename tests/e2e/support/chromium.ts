import { existsSync } from 'node:fs';
import chromium from './chromium-package.json' with { type: 'json' };

/** The same engine twice; the one without windows asks a third less of the processor. */
export const chromiumPath = existsSync(chromium.witness) ? chromium.witness : chromium.heavy;
