export const words = String.raw`% --- Ce que le texte emploie
\newcommand\raser{\ifhmode\unskip\fi}
\newcommand\ligne{\unskip\newline}
\newcommand\paragraphe{\raser\par\soude\vspace{1mm}\noindent\ignorespaces}
\newcommand\enretrait[1]{\hspace*{\dimexpr.33em*#1\relax}}
\newcommand\enevidence[1]{\hspace*{\fill}#1\hspace*{\fill}\null}
% Un bloc (programme, tableau) commence et finit ses propres lignes.
\newcommand\avantbloc{\raser\apresbloc}
\newcommand\apresbloc{\par\soude\vspace{1mm}\noindent\ignorespaces}
\let\entreblocs\apresbloc
\newlength\chasse
\newcommand\programme[2]{{#1\ttfamily\settowidth\chasse{0}\advance\rightskip 0pt plus 1fil
  \frenchspacing\parskip=0pt #2}}
\newcommand\lignecode[2]{\noindent\hangafter=1
  \hangindent=\dimexpr\chasse*#1+\chasse*2\relax\hspace*{\dimexpr\chasse*#1\relax}#2\par\penalty9999 }
\newcolumntype{C}[1]{>{\raggedright\arraybackslash}p{#1\linewidth}}
\newcommand\tableau[2]{{\renewcommand\arraystretch{1.15}\tabcolsep=1.5mm
  \grandeformule{\begin{tabular}{#1}\hline #2\end{tabular}}\par}}
% Ceux des croisements, comme dans wasysym.
\newcommand\signewasy[1]{{\usefont{U}{wasy}{m}{n}\char#1}}
\newcommand\signemale{\signewasy{26}}
\newcommand\signefemelle{\signewasy{25}}
\newcommand\cercle[2]{{\ooalign{$\bigcirc$\cr
  \hidewidth$\vcenter{\hbox{$#1\mathrm{#2}$}}$\hidewidth\cr}}}
\newcommand\caractereabsent{[?]}
\newcommand\formuleabsente{{\fboxsep=1.5pt\fbox{\small\itshape formule non imprimable}}}
% Une formule en plusieurs lignes reste dans la largeur et la hauteur de la page.
\newsavebox\boiteformule
\newcommand\grandeformule[1]{%
  \sbox\boiteformule{#1}%
  \ifdim\wd\boiteformule>.9\linewidth \resizebox{.9\linewidth}{!}{\usebox\boiteformule}%
  \else\ifdim\dimexpr\ht\boiteformule+\dp\boiteformule>.5\textheight
    \resizebox{!}{.5\textheight}{\usebox\boiteformule}%
  \else\usebox\boiteformule\fi\fi}`;
