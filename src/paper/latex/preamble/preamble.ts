import { accommodations } from '../accommodation.ts';
import { scoringCommands } from '../write-amc-scoring.ts';
import { copies, foot } from './copies.ts';
import { fonts, noSpacesOfTheLanguage, unicodeFonts } from './fonts.ts';
import { questions } from './questions.ts';
import { students } from './students.ts';
import { words } from './words.ts';

/**
 * Examples of how to mark boxes and how not to, drawn once for all copies. A cross, a tick and a
 * filled box all count. What lies outside the box is ignored; traces of an eraser or correction
 * fluid are read as an empty box or as doubtful.
 */
const sampleMarks = String.raw`% --- Comment cocher
\newcommand\casedessinee[1]{{\unitlength=1mm \begin{picture}(3.2,3.2)(0,.55)
  \linethickness{.5pt}\polygon(0,0)(3.2,0)(3.2,3.2)(0,3.2)\roundcap#1\end{picture}}}
\newcommand\trait{\linethickness{.9pt}}
\newsavebox\bonsexemples \newsavebox\mauvaisexemples
\AtBeginDocument{%
  \sbox\bonsexemples{%
    \casedessinee{\trait\Line(.4,.5)(2.8,2.8)\Line(.5,2.9)(2.7,.3)}\enspace
    \casedessinee{\trait\polyline(.6,1.7)(1.3,.6)(2.9,2.9)}\enspace
    \casedessinee{\polygon*(0,0)(3.2,0)(3.2,3.2)(0,3.2)}}%
  \sbox\mauvaisexemples{%
    \hspace{1.2mm}\casedessinee{\linethickness{.7pt}\put(1.6,1.6){\circle{4.8}}}\hspace{1.5mm}\enspace
    \casedessinee{\trait\Line(3.9,.5)(5.9,2.8)\Line(4,2.9)(5.8,.3)}\hspace{3mm}\enspace
    \casedessinee{\put(1.6,1.5){\circle*{.6}}}}}
\newcommand\exemples[1]{\usebox#1}
\newcommand\commentcocher{%
  Cochez ainsi~:~\rule[-1.7mm]{0pt}{5.6mm}\exemples\bonsexemples\enskip et~non~:~\exemples\mauvaisexemples.
  Pour annuler, gommez ou couvrez de blanc, sans redessiner.}`;

const classOfDocument = String.raw`\documentclass[11pt,a4paper]{article}`;

const packages = String.raw`\usepackage[french,shorthands=off]{babel}
\usepackage{amsmath,amssymb,mathtools,mathrsfs,cancel}
\usepackage{graphicx,array,multicol,pict2e}`;
const style = String.raw`\usepackage[francais]{automultiplechoice}`;

/**
 * How every paper for pdfLaTeX begins, up to AMC's style. It is the same for all papers, so that it
 * can be precompiled.
 */
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

/** The preamble, which is the same for all quizzes. */
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
