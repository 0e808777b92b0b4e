/** The people and places of the demonstration; all addresses end in a domain that reaches nobody. */
export const school = 'Lycée Marie-Curie';

export const password = 'Baleine1';

const addressOf = (firstName: string, lastName: string) =>
  `${firstName}.${lastName}@lycee.example`
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f ’]/g, '')
    .toLowerCase();

export interface Person {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
}

export interface DemoStudent extends Person {
  readonly number: string;
}

export const claire: Person = {
  firstName: 'Claire',
  lastName: 'Fontaine',
  email: addressOf('Claire', 'Fontaine'),
};
export const karim: Person = {
  firstName: 'Karim',
  lastName: 'Benali',
  email: addressOf('Karim', 'Benali'),
};

function studentsOf(first: number, names: string): DemoStudent[] {
  return names.split(', ').map((name, place) => {
    const [firstName = '', ...rest] = name.split(' ');
    const lastName = rest.join(' ');
    return {
      firstName,
      lastName,
      email: addressOf(firstName, lastName),
      number: `${first + place}`,
    };
  });
}

export const terminale = {
  title: 'Terminale spécialité maths',
  students: studentsOf(
    24101,
    'Inès Aubry, Louis Barbier, Camille Besson, Yanis Boukhari, Jade Chevalier, Adam Cissé, Manon Delattre, Hugo Dubois, Élise Faure, Mehdi Ferhat, Chloé Gauthier, Nathan Girard, Lina Haddad, Arthur Hervé, Zoé Lambert, Gabriel Lefèvre, Sarah Lopez, Tom Marchand, Léa Morel, Rayan Nasri, Alice Nguyen, Paul Renard, Juliette Rousseau, Maxime Vidal',
  ),
};
export const premiere = {
  title: 'Première 3',
  students: studentsOf(
    25201,
    'Anaïs Arnaud, Théo Blanchard, Nour Belkacem, Lucas Colin, Emma Da Silva, Sacha Dumont, Romane Fabre, Ibrahim Fofana, Eva Guérin, Noé Jacquet, Maëlle Joly, Ethan Klein, Lou Le Goff, Amine Mansouri, Clara Noël, Jules Perrin, Salomé Picard, Oscar Robin',
  ),
};
export const seconde = {
  title: 'Seconde 4',
  students: studentsOf(
    26301,
    'Assia Amrani, Baptiste Bertin, Capucine Boyer, Samuel Carpentier, Léna Collet, Enzo Costa, Aya Diallo, Victor Fournier, Margaux Giraud, Malo Guillou, Hanna Kovacs, Robin Leroux, Charlotte Masson, Ilyes Meziane, Agathe Olivier, Simon Poirier, Fatou Sarr, Timéo Schmitt, Louise Tessier, Axel Vasseur',
  ),
};
