import type {
  StudentInline,
  StudentPaper,
  StudentQuestion,
  StudentText,
} from '#shared/contract/online/student-schemas.ts';
import { isTicked, takesSeveral } from '#shared/domain/question-types.ts';
import { escapeHtml } from '#shared/domain/texts/escape-html.ts';
import { paperPageStyle } from './paper-page-style.ts';

/**
 * A paper as a page of its own, for whoever reads by ear, in braille or with letters of their own:
 * headings, lists, formulas as MathML named by our words, and nothing that must be fetched.
 */
export function paperHtml(paper: StudentPaper, pictures: ReadonlyMap<string, string>): string {
  const words = `lang="${escapeHtml(paper.lang)}" translate="no"`;
  const about = [
    paper.institutionName,
    paper.classTitle,
    paper.quizDate?.split('-').reverse().join('/'),
    paper.timeLimit !== null && `Durée\u00a0: ${paper.timeLimit} min`,
  ].filter((part) => typeof part === 'string' && part !== '');
  const groups = Map.groupBy(paper.questions, ({ topic }) => topic);
  const numbers = new Map(paper.questions.map(({ id }, place) => [id, place + 1]));
  return `<!doctype html>
<html lang="fr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(paper.title)}</title>
<style>${paperPageStyle}</style>
</head>
<body>
<main>
<h1 ${words}>${escapeHtml(paper.title)}</h1>
<p>${about.map((part) => escapeHtml(String(part))).join(' · ')}</p>
${paper.studentInstructions && `<h2>Consignes</h2>\n<p class="text" ${words}>${escapeHtml(paper.studentInstructions)}</p>`}
${paper.scoringInWords && `<h2>Barème</h2>\n<p>${escapeHtml(paper.scoringInWords)}</p>`}
${[...groups]
  .map(([topic, questions]) =>
    [
      topic === null ? '<h2>Questions</h2>' : `<h2 ${words}>${escapeHtml(topic)}</h2>`,
      ...questions.map((question) =>
        questionHtml(question, numbers.get(question.id) ?? 0, words, pictures),
      ),
    ].join('\n'),
  )
  .join('\n')}
</main>
</body>
</html>
`;
}

function questionHtml(
  question: StudentQuestion,
  number: number,
  words: string,
  pictures: ReadonlyMap<string, string>,
): string {
  const { image } = question;
  const file = image && pictures.get(image.url);
  const hints = [
    takesSeveral(question.type) && 'Plusieurs réponses possibles.',
    question.scoringInWords,
  ].filter(Boolean);
  return `<section aria-labelledby="q${number}">
<h3 id="q${number}">Question ${number}</h3>
<div class="text" ${words}>${textHtml(question.text)}</div>
${image && file ? `<img src="${file}" ${image.description ? words : ''} width="${image.width}" height="${image.height}" alt="${escapeHtml(image.description ?? `Illustration de la question ${number}, sans description`)}">` : ''}
<p>${escapeHtml(hints.join(' '))}</p>
${
  isTicked(question.type)
    ? `<ol type="A">
${question.answers.map(({ text }) => `<li class="text" ${words}>${textHtml(text)}</li>`).join('\n')}
</ol>`
    : `<p>Réponse\u00a0: ____________</p>`
}
</section>`;
}

function textHtml(text: StudentText): string {
  return text
    .map((part) => {
      if ('program' in part)
        return `<pre tabindex="0"><code>${escapeHtml(part.program)}</code></pre>`;
      if ('rows' in part) return tableHtml(part);
      return inlineHtml(part);
    })
    .join('');
}

type Table = Extract<StudentText[number], { rows: unknown }>;

/** Its first column names the rows, as those who write tables in quizzes use it. */
function tableHtml({ rows, hasHeader }: Table): string {
  const lines = rows.map((row, place) => {
    const isHeader = hasHeader && place === 0;
    const cells = row.map((cell, column) => {
      const scope = isHeader ? 'col' : column === 0 ? 'row' : null;
      const inside = cell.map(inlineHtml).join('');
      return scope ? `<th scope="${scope}">${inside}</th>` : `<td>${inside}</td>`;
    });
    return `<tr>${cells.join('')}</tr>`;
  });
  return `<table aria-label="Tableau">${lines.join('')}</table>`;
}

function inlineHtml(piece: StudentInline): string {
  if ('html' in piece) return formulaHtml(piece);
  if ('code' in piece) return `<code>${escapeHtml(piece.code)}</code>`;
  if ('fault' in piece) return escapeHtml(`$${piece.fault}$`);
  const text = escapeHtml(piece.text);
  const italic = piece.italic ? `<em>${text}</em>` : text;
  return piece.bold ? `<strong>${italic}</strong>` : italic;
}

/** The MathML that stands hidden in what students are sent, shown by the browser itself. */
function formulaHtml({
  html,
  speech,
  isDisplay,
}: Extract<StudentInline, { html: string }>): string {
  const [, inside] = /<math>(.*?)<\/math>/s.exec(html) ?? [];
  if (inside === undefined) return escapeHtml(speech);
  const display = isDisplay ? ' display="block"' : '';
  return `<math lang="fr" aria-label="${escapeHtml(speech)}"${display}>${inside}</math>`;
}
