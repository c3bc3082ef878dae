import { slugOf } from './demo-ids.js';
import type { DemoContact } from './demo-records.js';

type BuyerRow = readonly [name: string, country: string, profession: string | null, company: string | null];

// Invented, every one; their mail goes to domains reserved for examples (RFC 2606).
const buyerTable: readonly BuyerRow[] = [
  ['Clara Weidenthaler', 'DE', 'Interior designer', 'Weidenthaler Innenräume'],
  ['Henrik Solvangsen', 'DK', 'Architect', 'Tegnestuen Solvangsen'],
  ['Amélie Courtevoix', 'FR', 'Interior designer', 'Atelier Courtevoix'],
  ['Tobias Käserlin', 'CH', 'Architect', 'Käserlin und Partner'],
  ['Ilaria Bonfantelli', 'IT', 'Architect', 'Studio Bonfantelli'],
  ['Rhys Pendarrow', 'GB', 'Contractor', 'Pendarrow Fit-Out'],
  ['Marit Hjelmevik', 'NO', 'Hotel owner', 'Hjelmevik Fjordhotell'],
  ['Joost van Lindhoven', 'NL', 'Retailer', 'Lindhoven Wonen'],
  ['Sanna Kivirannat', 'FI', 'Interior designer', 'Kiviranta Interiors'],
  ['Rebecca Ashgrove-Tull', 'US', 'Interior designer', 'Ashgrove Tull Studio'],
  ['Omar Al-Jabrani', 'AE', 'Hotel procurement', 'Jabrani Hospitality'],
  ['Dorota Wiśnicka', 'PL', 'Architect', 'Pracownia Wiśnicka'],
  ['Matteo Ferrazzin', 'IT', null, null],
  ['Lene Østermarksen', 'DK', null, null],
  ['Florian Bachhubner', 'AT', 'Restaurant owner', 'Wirtshaus Bachhubner'],
  ['Nathalie Verbruggeman', 'BE', 'Office planner', 'Verbruggeman Workplaces'],
  ['Pedro Alcoforte', 'PT', 'Architect', 'Alcoforte Arquitectos'],
  ['Inês Vilarmonte', 'PT', 'Retailer', 'Casa Vilarmonte'],
  ['Kenji Morisawara', 'JP', 'Retailer', 'Morisawara Shoten'],
  ['Hye-jin Baekwon', 'KR', 'Interior designer', 'Studio Baekwon'],
  ['Aidan Kilbrannan', 'IE', 'Lighting designer', 'Kilbrannan Light'],
  ['Ulrike Sandforth', 'DE', 'Facility manager', 'Sandforth Verwaltungs GmbH'],
  ['Yannick Roussellier', 'FR', 'Lighting designer', 'Lumière Roussellier'],
  ['Paola Destefanini', 'IT', 'Contractor', 'Destefanini Costruzioni'],
  ['Gustav Ekelundh', 'SE', 'Architect', 'Ekelundh Arkitekter'],
  ['Elin Brännström-Falk', 'SE', null, null],
  ['Mauro Cavallinti', 'CH', 'Hotel procurement', 'Albergo Cavallinti'],
  ['Sofia Papadimitra', 'GR', 'Hotel owner', 'Papadimitra Rooms'],
  ['Andrew Whitlocke', 'GB', 'Lighting designer', 'Whitlocke and Daughters'],
  ['Monika Zielonacka', 'PL', 'Office planner', 'Zielonacka Biura'],
  ['Lucía Barrientosa', 'ES', 'Interior designer', 'Barrientosa Interiorismo'],
  ['Jordi Puigvallet', 'ES', 'Restaurant owner', 'Can Puigvallet'],
  ['Franziska Oberleitgeb', 'DE', null, null],
  ['Willem Dijkgraafsma', 'NL', 'Architect', 'Bureau Dijkgraafsma'],
  ['Olivia Harcastle', 'AU', 'Retailer', 'Harcastle House'],
  ['Daniel Okonjara', 'GB', 'Architect', 'Okonjara Associates'],
];

export const buyerContacts: readonly DemoContact[] = buyerTable.map(([name, country, profession, company], index) => ({
  name,
  email: `${slugOf(name).replaceAll('-', '.')}@example.${index % 3 === 2 ? 'org' : 'com'}`,
  country,
  profession,
  company,
}));
