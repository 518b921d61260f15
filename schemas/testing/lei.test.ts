import {expect, test} from 'vitest'
import {isProse, tu} from './lei.ts'

test.each([
  'Hai un’altra domanda?',
  'Ricevi il report entro 24 ore',
  'Le risposte sono ancora qui: riprova',
  'Controlla l’indirizzo',
  'La pagina si è rotta. Ricarica la pagina.',
])('«%s» says tu', (text) => {
  expect(text).toMatch(tu)
})

test.each([
  'Ha un’altra domanda?',
  'La inviamo appena torna la rete',
  'La clinica controlla le recensioni',
  'Copia non riuscita: selezioni il codice',
  'Un’attività di un tutore',
])('«%s» does not say tu', (text) => {
  expect(text).not.toMatch(tu)
})

test('isProse excludes buttons, labels and the visitor’s messages', () => {
  expect(
    ['hero.quizButton', 'header.skipLabel', 'messages.faq', 'pages.errorReload'].filter(isProse),
  ).toEqual([])
  expect(['hero.text', 'testimonialsSection.quizTitle'].filter(isProse)).toHaveLength(2)
})
