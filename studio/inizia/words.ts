export const TASKS = [
  {
    name: 'write',
    title: 'Cambia una parola',
    text: 'Apri una sezione e scrivi. Si salva da solo come bozza: in rete non cambia ancora niente.',
    path: '/structure/pagina;hero',
  },
  {
    name: 'presentazione',
    title: 'Guarda la bozza nella pagina',
    text: 'In Presentazione vedi la pagina con le tue modifiche; con un clic su un testo apri il suo campo.',
    path: '/presentazione',
  },
  {
    name: 'coerenza',
    title: 'Controlla che tutto concordi',
    text: 'Coerenza trova prezzi, numeri e promesse che si contraddicono, e dice come rimediare.',
    path: '/coerenza',
  },
  {
    name: 'publish',
    title: 'Pubblica',
    text: 'Con Pubblica la bozza va in rete: chi visita la pagina la legge entro una ventina di secondi.',
    path: '/structure/pagina;hero',
  },
  {
    name: 'testi',
    title: 'Trova un testo',
    text: 'In Testi ci sono tutte le parole della pagina in una tabella: cercane una.',
    path: '/testi',
  },
] as const

export type Task = (typeof TASKS)[number]['name']

export const words = {
  title: 'Inizia da qui',
  intro: 'Cinque cose da provare il primo giorno: ognuna si spunta da sola quando l’hai fatta.',
  finished:
    'Le hai provate tutte e cinque. Il resto sta nella guida per chi cura i contenuti: te la dà chi gestisce il sito.',
  done: 'Fatto',
  open: 'Vai',
  openIt: (title: string) => `Vai a «${title}»`,
} as const
