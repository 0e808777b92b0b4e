import { createHash } from 'node:crypto';

/** Without it LuaLaTeX looks through every font of the machine, of which it needs none. */
export const fontSettings = {
  name: 'luaotfload.conf',
  text: '[db]\nlocation-precedence = local\nformats = ttc\n',
};

/** Names the fonts that nearly every paper in another script begins with, and the largest of all. */
export const fontsSource = String.raw`\documentclass{article}
\begin{document}
\newcommand\lire[1]{{\fontsize{#1}{#1}\selectfont x\sffamily x\ttfamily x}}
\lire{7}\lire{9}\lire{10}\lire{12}\lire{17}
\textbf{x}\textit{x}\textsf{\textbf{x}}
\newcommand\ouvrir[1]{{\font\lue=\UnicodeFontFile{#1.ttf}{}}}
\ouvrir{cmunrm}\ouvrir{cmunbx}\ouvrir{cmunti}\ouvrir{DroidSansFallback}
\end{document}
`;

export const fontsPrefix = 'cochalot-fonts-';
/** In the folder of AMC's style, which every run may read; other fonts have another name. */
export const fontsName = `${fontsPrefix}${createHash('sha256').update(fontsSource).digest('hex').slice(0, 12)}`;
