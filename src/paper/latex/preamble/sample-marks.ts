/**
 * Boxes as a student should and should not mark them, drawn once for all copies. A cross, a tick and
 * a filled box all count; what lies outside the box is not seen; an eraser's trace or white-out is
 * read as an empty box, or put in doubt for the teacher.
 */
export const sampleMarks = String.raw`% --- Comment cocher
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
\newcommand\commentcocher{%
  Cochez ainsi~:~\rule[-1.7mm]{0pt}{5.6mm}\usebox\bonsexemples\enskip et~non~:~\usebox\mauvaisexemples.
  Pour annuler, gommez ou couvrez de blanc, sans redessiner.}`;
