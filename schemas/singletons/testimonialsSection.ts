import {HelpCircleIcon} from '@sanity/icons/HelpCircle'
import {StarIcon} from '@sanity/icons/Star'
import {singleton} from '../fields/document.ts'
import {listOf} from '../fields/list.ts'
import {button, label, line, opening, paragraph, spoken} from '../fields/text.ts'

export const testimonialsSection = singleton('Sezione testimonianze', StarIcon, {
  description: 'Titolo, fonti, etichette e pulsanti; i racconti stanno in «Testimonianze».',
  tabs: ['texts', 'buttons', 'labels', 'accessibility'],
  fields: {
    ...opening(
      'Scrivi il titolo della sezione. Es.: «Testimonianze».',
      'Presenta i racconti in una frase; vuota, non appare. Es.: «Le parole di chi è già passato da noi».',
    ),
    ratingSourcesLabel: spoken('Nome delle fonti', 60, 'le tre schede dei voti', 'Valutazioni dei pazienti'),
    ratingSources: listOf('ratingSource', 'Fonti di recensioni', 3).says(
      'Tieni tre siti, copiando voto e numero da ciascuno. Es.: «Google», «4,9», «312 recensioni».',
    ),
    listLabel: spoken('Nome dell’elenco', 60, 'l’elenco da cui si sceglie', 'Scegli una testimonianza'),
    ratingValue: line('Voto da leggere', 40, {group: 'accessibility', must: ['voto']}).says(
      'Scrivi come si legge il voto, con {voto} al posto del numero. Es.: «{voto} stelle su 5».',
    ),
    ageValue: line('Età della persona', 24, {group: 'labels', must: ['eta']}).says(
      'Scrivi come si legge l’età, con {eta} al posto del numero. Es.: «{eta} anni».',
    ),
    procedureLabel: label('Nome dell’intervento', 24, 'accanto all’intervento', 'Intervento'),
    verifiedLabel: line('Marchio di verifica', 24, {group: 'labels'}).says(
      'Scrivi la parola del marchio. Es.: «Verificata».',
    ),
    verifiedExplanation: paragraph('Che cosa vuol dire verificata', 200, {group: 'labels', rows: 2}).says(
      'Spiega come la clinica controlla le recensioni: la legge lo chiede. Es.: «Confrontata con la cartella clinica».',
    ),
    helpfulValue: line('Voti di utilità', 40, {group: 'labels', must: ['voti']}).says(
      'Scrivi come si legge il conteggio, con {voti} al posto del numero: deve andar bene anche con 1. Es.: «Voti di utilità: {voti}».',
    ),
    playLabel: line('Pulsante del video', 50, {group: 'accessibility', must: ['nome']}).says(
      'Scrivi che cosa fa il pulsante, con {nome} al posto della persona. Es.: «Guarda il video di {nome}».',
    ),
    quizTitle: line('Titolo dell’invito al quiz', 60, {optional: true}).says(
      'Scrivi il titolo sopra il pulsante del quiz; vuoto, non appare. Es.: «E lei, a che punto è?».',
    ),
    quizText: paragraph('Testo dell’invito al quiz', 200, {optional: true, rows: 2}).says(
      'Di’ che cosa si riceve; vuoto, non appare. Es.: «Risponda alle domande e riceva la valutazione».',
    ),
    quizButton: button('Pulsante del quiz', 30, 'apre il quiz qui dentro', 'Valutazione Gratuita'),
    quizLabel: spoken('Nome dell’area del quiz', 60, 'il quiz aperto', 'Quiz per la valutazione gratuita'),
    moreVideosButton: line('Pulsante altri video', 30, {group: 'buttons'}).says(
      'Scrivi il pulsante che chiede altri video su WhatsApp. Es.: «Guarda Altri Video».',
    ),
  },
})

export const faqSection = singleton('Sezione FAQ', HelpCircleIcon, {
  description: 'Titolo e pulsanti intorno alle domande, che stanno in «FAQ».',
  fields: {
    ...opening(
      'Scrivi il titolo della sezione. Es.: «Domande frequenti».',
      'Presenta le risposte in una frase; vuota, non appare. Es.: «Ciò che ci chiedono più spesso».',
    ),
    contactTitle: line('Titolo del contatto', 60, {optional: true}).says(
      'Scrivi il titolo sopra i due pulsanti; vuoto, non appare. Es.: «Ha un’altra domanda?».',
    ),
    contactText: paragraph('Testo del contatto', 180, {optional: true, rows: 2}).says(
      'Di’ chi risponde e in quanto tempo; vuoto, non appare. Es.: «Rispondiamo in italiano, in giornata».',
    ),
    whatsappButton: line('Pulsante WhatsApp', 30).says(
      'Scrivi il pulsante che apre la chat con la domanda. Es.: «Chiedi su WhatsApp».',
    ),
    emailButton: line('Pulsante e-mail', 30).says(
      'Scrivi il pulsante che apre un messaggio di posta. Es.: «Scrivici un’e\u2011mail».',
    ),
  },
})
