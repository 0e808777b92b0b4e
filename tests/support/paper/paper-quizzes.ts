import type {
  PaperAnswer,
  PaperImage,
  PaperOptions,
  PaperQuestion,
  PaperQuiz,
  PaperTopic,
} from '#paper/edition/paper-quiz.ts';
import { specifiedRule } from '#shared/domain/scoring/scoring-rule.ts';

export const plainOptions: PaperOptions = {
  copies: 2,
  shuffleQuestions: false,
  shuffleAnswers: false,
  seed: 1,
  edition: 1,
  students: null,
  density: { spacing: 'normal', imageShare: 1, columns: false },
};

export const emptyQuiz: PaperQuiz = {
  title: '',
  institutionName: '',
  classTitle: '',
  date: null,
  timeLimit: null,
  studentInstructions: '',
  includeStudentName: false,
  includeStudentIdField: false,
  includeStudentIdCoding: false,
  studentIdInstructions: '',
  studentIdDigits: 8,
  rule: specifiedRule,
  topics: [],
};

let made = 0;

/** Right answers begin with a star. */
export function paperQuestion(
  text: string,
  answers: readonly string[],
  more: Partial<PaperQuestion> = {},
): PaperQuestion {
  made += 1;
  const id = `question-${made}`;
  const right = answers.filter((answer) => answer.startsWith('*')).length;
  return {
    id,
    text,
    type: right > 1 ? 'multiple' : 'single',
    points: 1,
    rule: specifiedRule,
    image: null,
    followsPrevious: false,
    keepAnswerOrder: false,
    answers: answers.map(
      (answer, place): PaperAnswer => ({
        id: `${id}-${place + 1}`,
        text: answer.replace(/^\*/, ''),
        isCorrect: answer.startsWith('*'),
        isPinned: false,
      }),
    ),
    ...more,
  };
}

function topic(name: string | null, questions: readonly PaperQuestion[]): PaperTopic {
  return { name, questions };
}

/** One page with one topic. */
export const shortQuiz: PaperQuiz = {
  ...emptyQuiz,
  title: 'Capitales d’Europe',
  classTitle: '6e B',
  includeStudentName: true,
  topics: [
    topic(null, [
      paperQuestion('Quelle est la capitale de la France ?', [
        '*Paris',
        'Lyon',
        'Marseille',
        'Lille',
      ]),
      paperQuestion('Quelle est la capitale de l’Italie ?', ['Milan', '*Rome', 'Turin']),
      paperQuestion('Lesquelles de ces villes sont des capitales ?', [
        '*Madrid',
        'Barcelone',
        '*Lisbonne',
        'Porto',
        '*Athènes',
        'Munich',
      ]),
      paperQuestion('Le Danube traverse Vienne.', ['*Vrai', 'Faux'], { points: 0.5 }),
    ]),
  ],
};

const verbs = [
  ['être', 'soyons', 'sommes', 'serons', 'étions'],
  ['avoir', 'ayons', 'avons', 'aurons', 'avions'],
  ['pouvoir', 'puissions', 'pouvons', 'pourrons', 'pouvions'],
  ['savoir', 'sachions', 'savons', 'saurons', 'savions'],
  ['vouloir', 'voulions', 'voulons', 'voudrons', 'veuillons'],
  ['faire', 'fassions', 'faisons', 'ferons', 'faisions'],
  ['aller', 'allions', 'allons', 'irons', 'ailles'],
  ['venir', 'venions', 'venons', 'viendrons', 'vînmes'],
  ['prendre', 'prenions', 'prenons', 'prendrons', 'prîmes'],
  ['voir', 'voyions', 'voyons', 'verrons', 'vîmes'],
] as const;

const centuries = [
  'La prise de la Bastille, le 14 juillet 1789, marque le début de la Révolution française.',
  'L’édit de Nantes, signé par Henri IV en 1598, accorde la liberté de culte aux protestants.',
  'Le traité de Verdun partage l’Empire carolingien entre les trois petits-fils de Charlemagne.',
  'La Ve République est fondée en 1958 ; sa Constitution est due pour une large part à Michel Debré.',
  'Les lois Jules Ferry rendent l’école primaire gratuite, laïque et obligatoire.',
  'La loi de 1905 sépare les Églises et l’État.',
  'Les congés payés datent du Front populaire, en 1936.',
  'Les Françaises votent pour la première fois en avril 1945.',
  'Le Code civil est promulgué en 1804.',
  'La peine de mort est abolie en France en 1981.',
];

/** 20 questions in two topics on four pages, with every field. */
export const longQuiz: PaperQuiz = {
  title: 'Contrôle commun de français et d’histoire',
  institutionName: 'Lycée Jean-Zay, Orléans',
  classTitle: 'Première générale 4',
  date: '2026-12-01',
  timeLimit: 90,
  studentInstructions:
    'Utilisez un stylo noir ou bleu ou un crayon à papier.\nAucun document n’est autorisé.',
  includeStudentName: true,
  includeStudentIdField: true,
  includeStudentIdCoding: true,
  studentIdInstructions: "Codez votre numéro d'étudiant ci-contre",
  studentIdDigits: 8,
  rule: specifiedRule,
  topics: [
    topic(
      'Conjugaison',
      verbs.map(([verb, ...forms]) =>
        paperQuestion(
          `Conjuguez le verbe « ${verb} » au subjonctif présent, à la première personne du pluriel : « Il faut que nous… »`,
          forms.map((form, place) => (place === 0 ? `*${form}` : form)),
        ),
      ),
    ),
    topic(
      'Histoire de France',
      centuries.map((fact, place) =>
        paperQuestion(
          `${fact} Quelles affirmations peut-on en tirer, au vu du cours et des documents étudiés en classe ?`,
          [
            `*L’événement a transformé durablement les institutions et la société, au-delà de l’année où il s’est produit.`,
            'Il n’a eu aucune conséquence au-delà des frontières du royaume ou de la République.',
            `*Plusieurs sources écrites de l’époque en conservent la trace, que les historiens comparent entre elles.`,
            'Il a été oublié dès la génération suivante.',
          ],
          { points: place % 2 === 0 ? 0.25 : 0.5 },
        ),
      ),
    ),
  ],
};

/** Formulas of every kind, in questions and answers. */
export const mathQuiz: PaperQuiz = {
  ...emptyQuiz,
  title: 'Analyse et algèbre : fonctions de $\\mathbb{R}$ dans $\\R$',
  institutionName: 'Université de Rouen Normandie',
  classTitle: 'L1 Mathématiques',
  date: '2026-10-09',
  timeLimit: 60,
  includeStudentName: true,
  studentInstructions: 'Calculatrice interdite.',
  topics: [
    topic('Dérivées et primitives', [
      paperQuestion('La dérivée de $f(x)=\\frac{\\ln x}{x}$ sur $]0,+\\infty[$ est', [
        "*$f'(x)=\\dfrac{1-\\ln x}{x^2}$",
        "$f'(x)=\\dfrac{1}{x^2}$",
        "$f'(x)=\\dfrac{\\ln x - 1}{x^2}$",
        "$f'(x)=\\dfrac{1}{x}$",
      ]),
      paperQuestion(
        '$\\displaystyle\\int_0^{\\pi} \\sin(t)\\,\\mathrm{d}t$ vaut',
        ['$0$', '$1$', '*$2$', '$\\pi$'],
        {
          points: 1.5,
        },
      ),
      paperQuestion('On pose $u_n = \\sum_{k=1}^{n} \\frac{1}{k^2}$. Alors', [
        '*$(u_n)$ converge vers $\\frac{\\pi^2}{6}$',
        '$(u_n)$ diverge vers $+\\infty$',
        '*$(u_n)$ est croissante et majorée par $2$',
        '$u_n \\sim \\ln n$',
      ]),
    ]),
    topic('Algèbre linéaire', [
      paperQuestion(
        'Soit $A=\\begin{pmatrix}1&2\\\\3&4\\end{pmatrix}$. Son déterminant et son inverse sont',
        [
          '$\\det A = 10$',
          '*$\\det A = -2$ et $A^{-1}=\\begin{pmatrix}-2&1\\\\ \\frac32&-\\frac12\\end{pmatrix}$',
          '$A$ n’est pas inversible',
        ],
        { points: 2 },
      ),
      paperQuestion('$\\begin{cases}x+y=3\\\\x-y=1\\end{cases}$ a pour solution', [
        '*$(2,1)$',
        '$(1,2)$',
        '$(3,0)$',
        '$\\emptyset$',
      ]),
      paperQuestion('Si $z = 1+i\\sqrt{3}$, alors $|z|$, $\\arg z$ et $\\overline{z}$ valent', [
        '*$2$, $\\frac{\\pi}{3}$, $1-i\\sqrt3$',
        '$4$, $\\frac{\\pi}{6}$, $-1+i\\sqrt3$',
      ]),
    ]),
  ],
};

/** Everything that a French keyboard or a chemistry teacher can type. */
export const accentsQuiz: PaperQuiz = {
  ...emptyQuiz,
  title: 'Œuvres, chœurs & mœurs : « l’été à Noël » — 100 % français',
  institutionName: 'Collège Aimé-Césaire — Saint-Étienne',
  classTitle: '3ᵉ Ç',
  includeStudentName: true,
  includeStudentIdField: true,
  topics: [
    topic('Physique – chimie', [
      paperQuestion(
        'La masse d’un électron vaut environ 9,1 × 10⁻³¹ kg ; sa charge, −1,6·10⁻¹⁹ C. Et l’eau, H₂O ?',
        ['*À 20 °C, ρ ≈ 1 000 kg/m³', 'Ω = 3 µΩ', '½ ± ¼ ≠ ¾', 'CO₂ → C + O₂'],
      ),
      paperQuestion('∀ x ∈ ℝ, x² ≥ 0 ⇒ √x² = |x|', ['*Oui', 'Non', 'Ça dépend…']),
    ]),
    topic('ŒUVRES ET ÂGES', [
      paperQuestion(
        'À Noël, Zoë naïve reçut l’ambiguïté d’un cœur : ÀÂÄÇÉÈÊËÎÏÔÖÙÛÜŸÆŒ àâäçéèêëîïôöùûüÿæœ ß ñ ø å',
        ['*12,50 € TTC', '10 $ US & 5 £', '100 % #1 _tiret_ ~tilde~ ^chapeau^', 'C:\\temp\\{a}'],
      ),
      paperQuestion(
        'Lisez ce poème.\nDemain, dès l’aube, à l’heure où blanchit la campagne,\nJe partirai. Vois-tu, je sais que tu m’attends.\n\nQui l’a écrit ?',
        ['*Victor Hugo', 'Alphonse de Lamartine', 'Alfred de Musset', 'Arthur Rimbaud'],
      ),
    ]),
  ],
};

export const manyAnswersQuiz: PaperQuiz = {
  ...emptyQuiz,
  title: 'Reconnaître et classer',
  includeStudentIdCoding: true,
  includeStudentName: true,
  studentIdInstructions: "Codez votre numéro d'étudiant ci-contre",
  studentIdDigits: 12,
  topics: [
    topic('Nombres', [
      paperQuestion(
        'Cochez les nombres premiers.',
        Array.from({ length: 26 }, (_, place) => {
          const number = place + 2;
          const prime = [2, 3, 5, 7, 11, 13, 17, 19, 23].includes(number);
          return `${prime ? '*' : ''}${number}`;
        }),
        { points: 0.25 },
      ),
      paperQuestion('Cochez les mois de 31 jours.', [
        '*janvier',
        'février',
        '*mars',
        'avril',
        '*mai',
        'juin',
        '*juillet',
        '*août',
        'septembre',
        '*octobre',
        'novembre',
        '*décembre',
      ]),
    ]),
    topic('Vocabulaire', [
      paperQuestion('Quels mots sont des adverbes ?', [
        '*doucement',
        'gentil',
        '*très',
        'la douceur d’un soir d’été',
        '*bientôt',
        'un vêtement chaud',
        'rapide',
      ]),
    ]),
  ],
};

export function imagesQuiz(images: readonly PaperImage[]): PaperQuiz {
  return {
    ...emptyQuiz,
    title: 'Lire une figure',
    classTitle: 'Seconde 2',
    timeLimit: 30,
    includeStudentName: true,
    topics: [
      topic(
        'Figures',
        images.map((image, place) =>
          paperQuestion(
            `Que montre la figure ${place + 1} ?`,
            ['*Deux couleurs', 'Un cercle', 'Un triangle rectangle', 'Rien'],
            { image },
          ),
        ),
      ),
    ],
  };
}

/** The densest pages: 39 questions of mental arithmetic with eight answers each. */
export const denseQuiz: PaperQuiz = {
  ...emptyQuiz,
  title: 'Calcul mental',
  classTitle: '5e C',
  includeStudentName: true,
  includeStudentIdCoding: true,
  studentIdInstructions: "Codez votre numéro d'étudiant ci-contre",
  studentIdDigits: 6,
  topics: [
    topic(
      null,
      Array.from({ length: 39 }, (_, place) => {
        const [left, right] = [(place % 8) + 2, ((place * 5) % 9) + 3];
        const product = left * right;
        const wrong = [1, -1, 2, 10, -2, left, right].map((error) => `${product + error}`);
        return paperQuestion(`${left} × ${right} =`, [`*${product}`, ...wrong]);
      }),
    ),
  ],
};
