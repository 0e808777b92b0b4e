import type { z } from 'zod';
import type { Act } from './acts.ts';

/**
 * Who may call: anyone, a signed-in teacher, the teacher who owns the thing named in the path, an
 * administrator (a signed-in teacher whose address ADMIN_EMAILS names), the holder of an attempt's unguessable id, or of the private link to a copy.
 */
export type Access = 'public' | 'teacher' | 'owner' | 'admin' | 'attempt' | 'link';

/**
 * The lane in which a call waits. For each caller, only so many calls of one lane run at a time,
 * and callers never wait for one another. The server's table of lanes says how many run and how
 * long a call waits.
 */
export type EndpointLane =
  | 'whole-quiz'
  | 'quiz-reading'
  | 'quiz-change'
  | 'small-file'
  | 'upload-part'
  | 'personal-data'
  | 'example'
  | 'class-copies'
  | 'correction-reading'
  | 'correction-change';

export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** With `:name` for each parameter. */
  readonly path: `/api/${string}`;
  readonly summary: string;
  readonly access: Access;
  /** Left out where a call costs little. */
  readonly lane?: EndpointLane;
  /** What is recorded of whoever calls it with success. */
  readonly recorded?: Act;
  /** A teacher whose account waits to be deleted may call it too. */
  readonly isForClosed?: boolean;
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  /** For `multipart` and `bytes` the handler reads the body itself, piece by piece. */
  readonly body?: z.ZodType | 'multipart' | 'bytes';
  /** In bytes; given where a body may be larger than usual. */
  readonly bodyLimit?: number;
  /** What a successful call sends. A `redirect` sends the browser elsewhere and has no body. */
  readonly answer: z.ZodType | 'redirect' | 'file';
  /** A whole class asks for it at the same minute, and much of the answer is made once for all. */
  readonly isForClass?: boolean;
  /** The schema of the events that are streamed to a caller that accepts `text/event-stream`. */
  readonly events?: z.ZodType;
}

export function defineEndpoint<const E extends Endpoint>(endpoint: E): E {
  return endpoint;
}

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined;
type Sent<S> = S extends z.ZodType ? z.input<S> : undefined;

export type Params<E extends Endpoint> = Parsed<E['params']>;
export type Query<E extends Endpoint> = Parsed<E['query']>;
export type Body<E extends Endpoint> = Parsed<E['body']>;
/** What a handler returns, before the schema drops every field it does not list. */
export type HandlerAnswer<E extends Endpoint> = Sent<Exclude<E['answer'], 'redirect' | 'file'>>;
/** What a caller receives. */
export type Answer<E extends Endpoint> = Parsed<Exclude<E['answer'], 'redirect' | 'file'>>;
/** One event of the stream that a caller receives. */
export type StreamEvent<E extends Endpoint> = Parsed<E['events']>;

type Part<Name extends string, S> = S extends z.ZodType
  ? Record<Name, z.input<S>>
  : S extends 'multipart'
    ? Record<Name, FormData>
    : S extends 'bytes'
      ? Record<Name, Blob | Uint8Array>
      : unknown;
export type CallInput<E extends Endpoint> = Part<'params', E['params']> &
  Part<'query', E['query']> &
  Part<'body', E['body']>;
