import type { z } from 'zod';

/**
 * Who may call: anyone, a signed-in teacher, the teacher who owns the thing named in the path,
 * the holder of an attempt's unguessable id, or of the private link to a copy.
 */
export type Access = 'public' | 'teacher' | 'owner' | 'attempt' | 'link';

/**
 * Whose turn a call waits for: of each caller, so many calls of one lane are under way at a time, and
 * nobody waits for another's. The server's table of lanes says how many, and for how long.
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
  /** None where a call costs little. */
  readonly lane?: EndpointLane;
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  /** A form with a file, or bare bytes, are read by the handler, piece by piece. */
  readonly body?: z.ZodType | 'multipart' | 'bytes';
  /** In bytes, where a body is larger than most. */
  readonly bodyLimit?: number;
  /** What a success sends; a navigation sends the browser elsewhere and has none. */
  readonly answer: z.ZodType | 'redirect' | 'file';
  /** What it sends one by one to a caller that accepts `text/event-stream`. */
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
/** One of the things that a caller receives as a stream. */
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
