import { createHash } from 'node:crypto';

/** Without this, LuaLaTeX would scan all fonts of the machine, of which it needs none. */
export const fontSettings = {
  name: 'luaotfload.conf',
  text: '[db]\nlocation-precedence = local\nformats = ttc\n',
};

/**
 * A source with the fonts that almost every paper in another script uses, and the largest font of
 * all.
 */
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
/** The folder, beside AMC's style, that every run may read. Its name changes with the fonts. */
export const fontsName = `${fontsPrefix}${createHash('sha256').update(fontsSource).digest('hex').slice(0, 12)}`;
