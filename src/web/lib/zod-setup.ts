import { config } from 'zod';

// Zod otherwise tries to compile its schemas, which the page's security policy forbids and the
// browser would report. Must run before any schema is made: main.tsx imports this file first.
config({ jitless: true });
