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
\newcommand\couleur[1]{\color[HTML]{#1}}
\newcommand\surcouleur[2]{{\fboxsep=1.5pt\colorbox[HTML]{#1}{#2}}}
\newcommand\encadrecouleur[3]{{\fboxsep=1.5pt\fcolorbox[HTML]{#1}{#2}{#3}}}
% Les flèches que mathtools n'a pas : une longue et une courte, deux entières, à deux pointes.
\newcommand\assezlarge[1]{\vbox{\offinterlineskip\hbox{$\scriptstyle\phantom{#1}$}\hbox to1.3em{}}}
\newcommand\xrightequilibrium[2][]{\mathrel{%
  \setbox0=\hbox{$\xrightharpoonup[\assezlarge{#1}]{#2}$}\raise.22ex\copy0 \kern-\wd0
  \lower.22ex\hbox to\wd0{\hss$\xleftharpoondown[\mathclap{#1}]{}$\hss}}}
\newcommand\xleftequilibrium[2][]{\mathrel{%
  \setbox0=\hbox{$\xleftharpoondown[{#1}]{\assezlarge{#2}}$}\lower.22ex\copy0 \kern-\wd0
  \raise.22ex\hbox to\wd0{\hss$\xrightharpoonup{\mathclap{\raise.35ex\hbox{$\scriptstyle#2$}}}$\hss}}}
\newcommand\xrightleftarrows[2][]{\mathrel{%
  \raise.45ex\hbox{$\xrightarrow[\phantom{#1}]{#2}$}%
  \setbox0=\hbox{$\xleftarrow[{#1}]{\phantom{#2}}$}\kern-\wd0 \lower.45ex\box0}}
\makeatletter
\newcommand\xtwoheadrightarrow[2][]{%
  \ext@arrow 0359{\arrowfill@\relbar\relbar\twoheadrightarrow}{#1}{#2}}
\newcommand\xtwoheadleftarrow[2][]{%
  \ext@arrow 3095{\arrowfill@\twoheadleftarrow\relbar\relbar}{#1}{#2}}
\makeatother
% Une formule en plusieurs lignes reste dans la largeur et la hauteur de la page.
\newsavebox\boiteformule
\newcommand\grandeformule[1]{%
  \sbox\boiteformule{#1}%
  \ifdim\wd\boiteformule>.9\linewidth \resizebox{.9\linewidth}{!}{\usebox\boiteformule}%
  \else\ifdim\dimexpr\ht\boiteformule+\dp\boiteformule>.5\textheight
    \resizebox{!}{.5\textheight}{\usebox\boiteformule}%
  \else\usebox\boiteformule\fi\fi}
% Une formule dans une ligne y reste aussi : ce qui ne se coupe pas est écrit plus petit.
\makeatletter
\newsavebox\boiteligne
\newlength\largeurformule \newlength\plusgrandeligne
\newcommand\longueformule[1]{\leavevmode\ifinner#1\else
  \tolerance=10000
  \ifdim\lastskip>0pt \nobreak\hskip 0pt plus 1fil\penalty300 \hskip 0pt plus -1fil\relax\fi
  \setlength\largeurformule{\dimexpr\linewidth-\leftskip-\rightskip}%
  {\affiner{#1}}\fi}
\newcommand\affiner[1]{\setbox\boiteformule\vbox{\hsize=\largeurformule\hfuzz=\maxdimen
    \leftskip=0pt \rightskip=0pt plus 1fil \parfillskip=0pt \noindent#1\par
    \global\plusgrandeligne=0pt \parcourirlignes}%
  \ifdim\plusgrandeligne>\largeurformule
    \ifdim\f@size pt<6pt \resizebox{\largeurformule}{!}{#1}\else
      \dimen@=.95\dimexpr\f@size pt\relax\fontsize\dimen@\baselineskip\selectfont\affiner{#1}\fi
  \else#1\fi}
\newcommand\parcourirlignes{\setbox\boiteligne\lastbox
  \ifvoid\boiteligne\else
    \setbox\boiteligne\hbox{\unhbox\boiteligne}%
    \ifdim\wd\boiteligne>\plusgrandeligne\global\plusgrandeligne=\wd\boiteligne\fi
    \unskip\unpenalty\expandafter\parcourirlignes\fi}
\makeatother`;
