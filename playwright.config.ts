import { defineConfig } from '@playwright/test';
import { chromiumPath } from './tests/e2e/support/chromium.ts';

const chromium = {
  executablePath: chromiumPath,
  // Where a machine has no language, a file with an accent in its name is a «download».
  env: { ...process.env, LC_ALL: 'C.UTF-8' },
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    // Pages live for seconds: what compiling their scripts better costs never comes back, nor do
    // several threads that clear away a small heap.
    '--js-flags=--no-maglev,--no-turbofan,--single-threaded-gc',
    // A machine of the school's network, as far as the browser can tell.
    '--host-resolver-rules=MAP cochalot.lan 127.0.0.1',
  ],
};

const gallery = 'everywhere/gallery.spec.ts';

export default defineConfig({
  testDir: 'tests/e2e',
  // The gallery has a worker of its own, which would have nobody beside it at the end.
  projects: [
    { name: 'components', testMatch: gallery },
    { name: 'journeys', testIgnore: gallery },
  ],
  outputDir: 'test-results',
  // Node itself reads our sources, without a compiler for each process and its maps.
  build: { external: ['**/*'] },
  globalSetup: './tests/e2e/support/build-pages.ts',
  fullyParallel: true,
  forbidOnly: true,
  // Another suite runs beside them in `npm test`.
  workers: 2,
  // A machine may stall for a moment; what passed only then is named at the end of `npm test`.
  retries: 1,
  // A journey of many steps, on a machine that has other things to do.
  timeout: 300_000,
  expect: { timeout: 90_000 },
  reporter: 'list',
  use: {
    browserName: 'chromium',
    launchOptions: chromium,
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    viewport: { width: 1280, height: 800 },
    // As zoomed out by half: a quarter of the pixels to draw. The files of looks draw them all.
    deviceScaleFactor: 0.5,
    // What moves is drawn again and again; `everywhere` has journeys with motion.
    contextOptions: { reducedMotion: 'reduce' },
    trace: { mode: 'on-first-retry', screenshots: false },
    screenshot: 'only-on-failure',
  },
});
