import { Counter, Histogram, Registry } from 'prom-client';

/** What is counted when it happens. What is looked up when somebody asks is in metrics/gauges.ts. */
export const counters = new Registry();

const registers = [counters];

/** The outcome is the class of the status, such as `2xx`, or `abandoned` by the caller. */
export const requestSeconds = new Histogram({
  name: 'cochalot_request_seconds',
  help: 'Requests by the pattern of their address and their outcome, event streams left out',
  labelNames: ['method', 'route', 'outcome'] as const,
  buckets: [0.01, 0.05, 0.1, 0.3, 1, 3, 10, 30],
  registers,
});

type WorkOutcome = 'done' | 'refused' | 'stopped' | 'postponed' | 'failed';

/** Each try of a run or job. One that is refused ends with an error for the teacher. */
export const workSeconds = new Histogram({
  name: 'cochalot_work_seconds',
  help: 'Tries of runs and jobs by kind and outcome',
  labelNames: ['kind', 'outcome'] as const,
  buckets: [0.1, 1, 3, 10, 30, 100, 300, 1000],
  registers,
});

/** Notes how a try of a piece of work ends. */
export function timeWork(kind: string): (outcome: WorkOutcome) => number {
  const begun = performance.now();
  return (outcome) => {
    const seconds = (performance.now() - begun) / 1000;
    workSeconds.observe({ kind, outcome }, seconds);
    return Math.round(seconds * 1000) / 1000;
  };
}

export const pagesRead = new Counter({
  name: 'cochalot_pages_read_total',
  help: 'Scanned pages that were read',
  registers,
});

export const actsUnrecorded = new Counter({
  name: 'cochalot_acts_unrecorded_total',
  help: 'Acts that were done and could not be recorded; their callers got an error',
  registers,
});

export const mailsSent = new Counter({
  name: 'cochalot_mails_total',
  help: 'Attempts to send a mail, by outcome: accepted, kept, refused, unreachable or unknown',
  labelNames: ['outcome'] as const,
  registers,
});
