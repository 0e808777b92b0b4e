import { accommodations } from '../accommodation.ts';
import { scoringCommands } from '../amc-scoring.ts';
import { copies, foot } from './copies.ts';
import { fonts, noSpacesOfTheLanguage, unicodeFonts } from './fonts.ts';
import { questions } from './questions.ts';
import { sampleMarks } from './sample-marks.ts';
import { students } from './students.ts';
import { words } from './words.ts';

const classOfDocument = String.raw`\documentclass[11pt,a4paper]{article}`;

const packages = String.raw`\usepackage[french,shorthands=off]{babel}
\usepackage{amsmath,amssymb,mathtools,mathrsfs,cancel}
\usepackage{graphicx,array,multicol,pict2e}`;
const style = String.raw`\usepackage[francais]{automultiplechoice}`;

/** How every paper for pdflatex begins, before AMC's style: it can be read beforehand. */
export const commonHead = [classOfDocument, fonts, packages].join('\n');

const page = String.raw`% --- Mise en page
\geometry{includeheadfoot=false,hmargin=2cm,top=3.1cm,bottom=2.6cm,headheight=2cm,headsep=2mm,footskip=1.4cm}
\AMCboxStyle{size=3.8mm,rule=.6pt,down=.55mm}
\setlength{\parindent}{0pt}
\setlength{\emergencystretch}{4em}
\setcounter{MaxMatrixCols}{40}
\raggedbottom
\frenchspacing
\hbadness=10000 \vbadness=10000 \hfuzz=2pt \vfuzz=2pt
\definecolor{discret}{gray}{.35}
\graphicspath{{./}}`;

/** Everything before the document that no quiz changes. */
export function preamble(isUnicode: boolean): string {
  const head = [
    classOfDocument,
    isUnicode ? unicodeFonts : fonts,
    packages,
    style,
    ...(isUnicode ? [noSpacesOfTheLanguage] : []),
  ].join('\n');
  const body = [page, words, questions, scoringCommands, copies, foot];
  const parts = [...body, sampleMarks, accommodations, students];
  return [head, ...parts].join('\n\n');
}
