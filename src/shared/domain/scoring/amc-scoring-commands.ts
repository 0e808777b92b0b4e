/**
 * The LaTeX commands of our own papers, each of which states by which rule AMC scores a question.
 * Their arguments are the points, what a wrong answer costs and the least that a question can earn.
 */
export const amcScoringCommands = [
  'uneseule',
  'uneseulepenalisee',
  'parreponse',
  'parreponsepenalisee',
  'toutourien',
  'pardiscordances',
  'noncomptee',
] as const;
export type AmcScoringCommand = (typeof amcScoringCommands)[number];

/** Matches one of these commands; its groups are the name and the arguments. */
export const amcScoringPattern = new RegExp(
  String.raw`\\(${amcScoringCommands.join('|')})(?![a-zA-Z])((?:\{[^{}]*\})*)`,
);
