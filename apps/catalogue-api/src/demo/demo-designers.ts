import { type DemoIds, dayBefore, slugOf } from './demo-ids.js';
import type { DemoDesigner } from './demo-records.js';

/** Invented people and studios; any likeness to a real name is an accident. */
const designerNames = {
  overbaek: 'Signe Overbæksen',
  haldkaer: 'Jeppe Haldkær',
  munkesund: 'Astrid Munkesund',
  tolderlind: 'Rasmus Tolderlind',
  skovsende: 'Freja Skovsende',
  bredvig: 'Kaj Bredvigsen',
  sandstrale: 'Linnéa Sandstråle',
  vagsnes: 'Eirik Vågsneset',
  lehtomaa: 'Päivi Lehtomaa',
  halvmane: 'Studio Halvmåne',
  ornefeldt: 'Malthe Ørnefeldt',
  mizusawa: 'Hana Mizusawara',
  vandermeere: 'Noor Vandermeerschot',
  wallsteiner: 'Ingrid Wallsteinach',
  quirolado: 'Tomás Quirolado',
  vescovelli: 'Marta Vescovellini',
  tibaldini: 'Lorenzo Tibaldesi',
  pallaroni: 'Ginevra Pallaroni',
  sabbiaro: 'Ettore Sabbiaro',
  correggiaro: 'Silvano Correggiaro',
  ondarelli: 'Beatrice Ondarelli',
  brescanin: 'Tullio Brescanin',
  dueTorri: 'Officina Due Cortili',
  ponteverde: 'Atelier Ponteverde',
  carvantes: 'Élodie Carvantes',
} as const satisfies Record<string, string>;

export type DesignerKey = keyof typeof designerNames;

export const demoDesigners = (asOf: Date, ids: DemoIds): Record<DesignerKey, DemoDesigner> => {
  const entries = Object.entries(designerNames).map(([key, name], index) => {
    const createdAt = dayBefore(asOf, 950, 540 + index * 3);
    return [key, { id: ids.next(createdAt), name, slug: slugOf(name), createdAt }] as const;
  });
  return Object.fromEntries(entries) as Record<DesignerKey, DemoDesigner>;
};
