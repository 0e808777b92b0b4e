import { z } from 'zod';
import { markPrograms } from '../../domain/correction/handing-back/mark-programs.ts';
import { defineEndpoint } from '../endpoint.ts';
import { correctionPath, ofOwner } from './correction-path.ts';

/** What students and schools get of a correction. */
export const handingBack = {
  downloadCorrections: defineEndpoint({
    recorded: 'copies-exported',
    ...ofOwner,
    lane: 'class-copies',
    method: 'GET',
    path: `${correctionPath}/corrections.zip`,
    summary: 'Every corrected copy, a PDF for each student',
    answer: 'file',
  }),
  printCorrections: defineEndpoint({
    recorded: 'copies-exported',
    ...ofOwner,
    lane: 'class-copies',
    method: 'GET',
    path: `${correctionPath}/corrections.pdf`,
    summary: 'All corrected copies as one PDF in the order of the class, to print',
    answer: 'file',
  }),
  exportMarkFile: defineEndpoint({
    recorded: 'marks-exported',
    ...ofOwner,
    method: 'GET',
    path: `${correctionPath}/marks/:program`,
    summary: 'The marks in the format of another program',
    params: ofOwner.params.extend({ program: z.enum(markPrograms) }),
    answer: 'file',
  }),
} as const;
