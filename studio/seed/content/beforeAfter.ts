import {keyed, titled} from './helpers.ts'

export const beforeAfter = {
  title: 'Prima e dopo, dalla stessa angolazione',
  intro: 'Scelga Prima o Dopo: le immagini cambiano insieme, così può confrontarle.',
  toggleLabel: 'Immagini da mostrare',
  beforeLabel: 'Prima',
  afterLabel: 'Dopo',
  ageLabel: 'Età',
  ageValue: '{eta} anni',
  graftsLabel: 'Innesti',
  techniqueLabel: 'Tecnica',
  monthsLabel: 'Mesi dall’intervento',
  monthsValue: '{mesi}',
  locationLabel: 'Città',
  datesLabel: 'Foto',
  untouchedLabel: 'Foto non ritoccate',
  stats: keyed('figure', 'stat', [
    {value: '99%', label: 'di successo', source: 'registro interno (esempio)'},
    {value: '2500+', label: 'casi trattati'},
    {value: '15', label: 'anni di esperienza'},
  ]),
  note: 'Immagini illustrative. I risultati variano da persona a persona.',
}

export const howItWorks = {
  title: 'Cinque passi, uno alla volta',
  intro: 'Dalla prima domanda al risultato, lei sa sempre che cosa succede e chi se ne occupa.',
  steps: titled('step', {
    Quiz: 'Otto domande; l’ultima chiede una foto, e può saltarla. Bastano due minuti.',
    Analisi:
      'I medici leggono le sue risposte; entro 24\u00a0ore lei riceve la valutazione: un primo orientamento, non una visita.',
    Viaggio:
      'Il volo lo prenota lei; all’albergo e ai trasferimenti pensiamo noi. A Istanbul la accogliamo in italiano.',
    Intervento: 'Una giornata in clinica, in anestesia locale. Opera un chirurgo, con la sua équipe.',
    Risultato:
      'Si giudica fra i 12 e i 18\u00a0mesi; intanto la seguiamo a distanza. La garanzia a vita gliela diamo per iscritto.',
  }),
}
