import {StarIcon} from '@sanity/icons/Star'
import {singleton} from '../fields/document.ts'
import {listOf} from '../fields/list.ts'
import {line, opening, paragraph} from '../fields/text.ts'

export const testimonialsSection = singleton({
  title: 'Sezione testimonianze',
  description: 'Titolo, fonti, etichette e pulsanti; i racconti stanno in «Testimonianze».',
  icon: StarIcon,
  tabs: ['texts', 'buttons', 'labels', 'accessibility'],
  fields: {
    ...opening({
      title: 'Scrivi il titolo della sezione. Es.: «Testimonianze».',
      intro:
        'Presenta i racconti in una frase; vuota, non appare. Es.: «Le parole di chi è già passato da noi».',
    }),
    ratingSourcesLabel: line({
      title: 'Nome delle fonti',
      description:
        'Scrivi come il lettore di schermo annuncia le tre schede dei voti. Es.: «Valutazioni dei pazienti».',
      group: 'accessibility',
      max: 60,
    }),
    ratingSources: listOf('ratingSource', {
      title: 'Fonti di recensioni',
      description:
        'Tieni tre siti, copiando voto e numero da ciascuno. Es.: «Google», «4,9», «312 recensioni».',
      most: 3,
    }),
    listLabel: line({
      title: 'Nome dell’elenco',
      description:
        'Scrivi come il lettore di schermo annuncia l’elenco da cui si sceglie. Es.: «Scegli una testimonianza».',
      group: 'accessibility',
      max: 60,
    }),
    ratingValue: line({
      title: 'Voto da leggere',
      description: 'Scrivi come si legge il voto, con {voto} al posto del numero. Es.: «{voto} stelle su 5».',
      group: 'accessibility',
      max: 40,
    }),
    ageValue: line({
      title: 'Età della persona',
      description: 'Scrivi come si legge l’età, con {eta} al posto del numero. Es.: «{eta} anni».',
      group: 'labels',
      max: 24,
    }),
    procedureLabel: line({
      title: 'Nome dell’intervento',
      description: 'Scrivi l’etichetta accanto all’intervento. Es.: «Intervento».',
      group: 'labels',
      max: 24,
    }),
    verifiedLabel: line({
      title: 'Marchio di verifica',
      description: 'Scrivi la parola del marchio. Es.: «Verificata».',
      group: 'labels',
      max: 24,
    }),
    verifiedExplanation: paragraph({
      title: 'Che cosa vuol dire verificata',
      description:
        'Spiega come la clinica controlla le recensioni: la legge lo chiede. Es.: «Confrontata con la cartella clinica».',
      group: 'labels',
      max: 200,
      rows: 2,
    }),
    helpfulValue: line({
      title: 'Voti di utilità',
      description:
        'Scrivi come si legge il conteggio, con {voti} al posto del numero: deve andar bene anche con 1. Es.: «Voti di utilità: {voti}».',
      group: 'labels',
      max: 40,
    }),
    playLabel: line({
      title: 'Pulsante del video',
      description:
        'Scrivi che cosa fa il pulsante, con {nome} al posto della persona. Es.: «Guarda il video di {nome}».',
      group: 'accessibility',
      max: 50,
    }),
    quizTitle: line({
      title: 'Titolo dell’invito al quiz',
      description:
        'Scrivi il titolo sopra il pulsante del quiz; vuoto, non appare. Es.: «E lei, a che punto è?».',
      max: 60,
      optional: true,
    }),
    quizText: paragraph({
      title: 'Testo dell’invito al quiz',
      description:
        'Di’ che cosa si riceve; vuoto, non appare. Es.: «Risponda a otto domande e riceva la valutazione».',
      max: 200,
      optional: true,
      rows: 2,
    }),
    quizButton: line({
      title: 'Pulsante del quiz',
      description: 'Scrivi il pulsante che apre il quiz qui dentro. Es.: «Valutazione Gratuita».',
      group: 'buttons',
      max: 30,
    }),
    quizLabel: line({
      title: 'Nome dell’area del quiz',
      description:
        'Scrivi come il lettore di schermo annuncia il quiz aperto. Es.: «Quiz per la valutazione gratuita».',
      group: 'accessibility',
      max: 60,
    }),
    moreVideosButton: line({
      title: 'Pulsante altri video',
      description: 'Scrivi il pulsante che chiede altri video su WhatsApp. Es.: «Guarda Altri Video».',
      group: 'buttons',
      max: 30,
    }),
    moreButton: line({
      title: 'Altre testimonianze',
      description:
        'Scrivi il link che ne mostra altre quando sono più di dodici; vuoto, porta il titolo della sezione. Es.: «Mostra altre storie».',
      group: 'buttons',
      max: 40,
      optional: true,
    }),
  },
})
