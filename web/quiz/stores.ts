import {onSettled} from '../leads/outbox.ts'
import {submitLead} from '../leads/submit.ts'
import {announce} from '../ui/visit-event.ts'
import type {TextAnswers} from './machine-state.ts'
import {byPlace, PLACES, type QuizPlace} from './places.ts'
import {quizEvents} from './quiz-events.ts'
import {createQuizHistory} from './quiz-history.ts'
import {createQuizStore, type QuizPorts} from './quiz-store.ts'
import {loadAnswers, saveAnswers} from './storage.ts'

const storage = () => localStorage
let earlier = loadAnswers(storage, Date.now())

const ports: QuizPorts = {
  later: (run, ms) => setTimeout(run, ms),
  submit: submitLead,
  earlier: () => earlier,
  remember: (answers: TextAnswers) => {
    earlier = {}
    saveAnswers(storage, answers, Date.now())
  },
  whenSettled: (leadId, run) => {
    const stop = onSettled((news) => {
      if (news.id !== leadId) return
      stop()
      run(news)
    })
  },
}

/** The page's quizzes, which know nothing of each other, for as long as the page lives. */
export const stores = byPlace(() => createQuizStore(ports))

for (const place of PLACES) {
  let before = stores[place].get()
  stores[place].subscribe(() => {
    const now = stores[place].get()
    for (const event of quizEvents(place, before, now)) announce(event)
    before = now
  })
}

export const quizHistory = createQuizHistory<QuizPlace>(history)

addEventListener('popstate', quizHistory.onPopState)
// A page that is loaded again may scroll to where it was.
addEventListener('pagehide', () => {
  history.scrollRestoration = 'auto'
})
