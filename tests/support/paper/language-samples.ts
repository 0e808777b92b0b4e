import type { QuizLanguage } from '#shared/domain/quiz-language.ts';

interface Sample {
  readonly subject: string;
  readonly language: QuizLanguage;
  readonly text: string;
}

const of =
  (subject: string, language: QuizLanguage = 'fr') =>
  (text: string): Sample => ({ subject, language, text });

const maths = of('maths');
const physics = of('physique-chimie');
const biology = of('svt');
const history = of('histoire');
const computing = of('nsi');
const medicine = of('médecine');
const economics = of('économie');
const philosophy = of('philosophie');
const english = of('anglais', 'en');
const spanish = of('langues', 'es');
const german = of('langues', 'de');
const languages = of('langues');

export const plantedFaults: readonly (Sample & { readonly fault: string })[] = (
  [
    [maths('Calculez l’aire du paralélogramme ABCD.'), 'paralélogramme'],
    [maths('Les deux droites sont parralèles.'), 'parralèles'],
    [maths('Les solutions de l’équation sont positif.'), 'positif'],
    [physics('La vitesse du mobile est constente.'), 'constente'],
    [physics('Quelle est la frequence du signal ?'), 'frequence'],
    [biology('La mitocondrie produit de l’énergie.'), 'mitocondrie'],
    [biology('Les cellules végétales possède une paroi.'), 'possède'],
    [history('La bataile de Verdun eut lieu en 1916.'), 'bataile'],
    [history('Les soldats était épuisés par la guerre.'), 'était'],
    [computing('Quel algoritme trie cette liste ?'), 'algoritme'],
    [computing('Que renvoie `trier(liste)` quand la liste est videe ?'), 'videe'],
    [medicine('Il est inervé par le nerf axillaire.'), 'inervé'],
    [medicine('Les antibiotique sont prescrits en urgence.'), 'antibiotique'],
    [economics('Le chomage de longue durée augmente.'), 'chomage'],
    [economics('Les ménages épargne davantage en période de crise.'), 'épargne'],
    [philosophy('Qu’est-ce que la consience ?'), 'consience'],
    [philosophy('Quel et la thèse de l’auteur ?'), 'Quel et'],
    [english('She recieved a letter yesterday.'), 'recieved'],
    [english('The goverment decided to act.'), 'goverment'],
    [english('Complétez la frase : « She ___ happy. »'), 'frase'],
    [spanish('Mañana voy a la escuala con mi hermano.'), 'escuala'],
    [german('Wir gehen morgen in die Schuhle.'), 'Schuhle'],
  ] as const
).map(([sample, fault]) => ({ ...sample, fault }));

/** Correct sentences that are easily taken for wrong. */
export const soundSentences: readonly Sample[] = [
  maths('Soit $f$ la fonction définie sur $\\mathbb{R}$ par $f(x)=x^2$ ; alors $f$ est paire.'),
  maths('L’ensemble $E$ est un $\\mathbb{R}$-espace vectoriel de dimension finie.'),
  maths('On note $n$ le nombre de tirages ; $X$ suit une loi binomiale.'),
  maths('Le théorème de Bolzano-Weierstrass s’applique aux suites bornées.'),
  maths('Une fonction affine par morceaux est-elle lipschitzienne ?'),
  physics('L’acide sulfurique H2SO4 est un diacide fort.'),
  physics('La masse volumique vaut 1,2 kg·m⁻³ à 20 °C et 1 013 hPa.'),
  physics('L’équation $\\ce{CH3COOH + H2O <=> CH3COO- + H3O+}$ traduit une réaction limitée.'),
  physics('Un dipôle RLC série est alimenté par un GBF.'),
  physics('Le spectrophotomètre mesure l’absorbance A de la solution.'),
  biology('Chez Saccharomyces cerevisiae, la fermentation produit de l’éthanol.'),
  biology('Escherichia coli est une bactérie à Gram négatif.'),
  biology('L’ARNm est traduit par les ribosomes dans le cytosol.'),
  biology('Les génotypes AaBb et aabb sont croisés (croisement-test).'),
  biology('La drosophile vestigial [vg] a des ailes courtes.'),
  history('Après Sadowa, Bismarck fonde la Confédération de l’Allemagne du Nord.'),
  history('« Ich bin ein Berliner », déclare Kennedy à Berlin-Ouest en 1963.'),
  history('Le New Deal de Roosevelt débute en 1933.'),
  history('La glasnost et la perestroïka transforment l’URSS de Gorbatchev.'),
  history('Ve République : quel article de la Constitution permet la dissolution ?'),
  computing('Que vaut `len(s.split(","))` si `s` contient trois virgules ?'),
  computing(
    'Que renvoie cette fonction ?\n\ndef somme(n):\n    s = 0\n    for i in range(1, n + 1):\n        if i % 2 == 0:\n            s = s + i\n    return s',
  ),
  computing('SELECT nom FROM eleves WHERE moyenne > 15;'),
  computing('<a href="https://example.org">lien</a>'),
  computing('Le CSS p > a { color: #ff0000; } s’applique aux liens enfants directs.'),
  computing('Quelle commande Unix liste les fichiers cachés : ls -a ~/ ou cat /etc/passwd ?'),
  computing('n = 10\nwhile n > 0:\n    print(n)\n    n = n - 1'),
  computing('```python\nliste = [elt for elt in tab if elt > seuil]\nprint(liste)\n```'),
  medicine('La phosphofructokinase-1 est inhibée par l’ATP et le citrate.'),
  medicine('Une fibroscopie œso-gastro-duodénale est indiquée.'),
  medicine('Le sus-décalage du segment ST évoque un SCA ST+.'),
  medicine('La posologie usuelle de la gentamicine est de 5 à 8 mg·kg⁻¹·j⁻¹.'),
  medicine('Le 2,3-BPG diminue l’affinité de l’hémoglobine pour l’O₂.'),
  economics('Pays\t2019\t2020\nFrance\t2 437,6\t2 318,3\nItalie\t1 796,6\t1 661,2'),
  economics('Le revenu passe de 50 $ à 65 $ par jour en PPA.'),
  economics('Le quantitative easing de la BCE accroît la base monétaire.'),
  economics('L’IPCH, calculé par Eurostat, mesure l’inflation.'),
  philosophy('Chez Platon, le mot ψυχή (psychè) désigne l’âme.'),
  philosophy('Chez Kant, le noumène (das Ding an sich) est la chose en soi.'),
  philosophy('« Ἐν ἀρχῇ ἦν ὁ λόγος » ouvre l’Évangile de Jean.'),
  philosophy('Le cogito ergo sum apparaît sous sa forme latine dans les Principes.'),
  philosophy('Le Dasein heideggérien est un être-pour-la-mort.'),
  english('She ___ to London every year.'),
  english('Choisissez la bonne traduction de « to look forward to seeing you ».'),
  english('There isn’t any milk left, is there?'),
  english('They were watching TV when I arrived.'),
  spanish('¿Cómo se dice «mañana» en francés? ¡Ojo con el acento!'),
  german('Wie heißt der höchste Berg Österreichs? – „Der Großglockner“'),
  languages('Jak się masz? Odpowiedź: „Dziękuję, świetnie, łódź żółta”'),
  languages('Как тебя зовут? – Меня зовут Анна.'),
  languages('Le mot chinois 你好 (nǐ hǎo) veut dire bonjour.'),
  languages('En tchèque « příliš žluťoučký kůň » ; en hongrois « tűzőgép ».'),
  languages('En vietnamien : « Tiếng Việt » ; en islandais : « Þórður ».'),
];
