const first =
  'Ada|Bruno|Camille|Daniel|Elena|Filipe|Grace|Hannah|Inês|Jonas|Karl|Leila|Mateo|Noor|Olga|Priya|Quentin|Rafael|Sofia|Tomás|Ulla|Vera|Wim|Xenia|Yuki|Zofia|Åsa|Björn|Chloé|Dağhan'.split(
    '|',
  );
const last =
  'Almeida|Brandt|Carvalho|Duarte|Eriksen|Ferreira|Grant|Haddad|Ivanova|Jensen|Khan|Laurent|Mbeki|Nilsson|Okafor|Petrova|Quist|Ribeiro|Solberg|Teixeira|Urban|Vaz|Weber|Xu|Yilmaz|Zahra|Ångström|Çelik|Müller|Šimić|Łukasz'.split(
    '|',
  );

/** Makes a person's name from a number. There are 930 combinations, so names repeat. */
export const makeName = (number: number) => `${first[number % first.length]} ${last[number % last.length]}`;

/** Makes a unique email address. */
export const makeEmail = (kind: string, number: number) => `${kind}.${number}@example.com`;
