import {useEffectEvent, useLayoutEffect, useSyncExternalStore} from 'react'
import {withReference} from '../content/reference.ts'
import {withdrawWaitingLeads} from '../leads/outbox.ts'
import {visitOf} from '../leads/visit.ts'
import {forgetVisitSource} from '../leads/visit-source.ts'
import {showToast} from '../ui/show-toast.ts'
import {openChatTab} from './chat-tab.ts'
import {createUuid} from './create-uuid.ts'
import {completeAnswers, levelOf, type QuizEvent} from './machine.ts'
import {chatLink} from './quiz-content.ts'
import type {QuizProps} from './quiz-context.ts'
import type {Report} from './quiz-store.ts'
import {quizHistory, stores} from './stores.ts'

/** Opens the quiz of one place and closes it on unmount. */
export function useQuiz({place, page, onClose}: QuizProps) {
  const store = stores[place]
  const state = useSyncExternalStore(store.subscribe, store.get, store.get)
  const copy = page.quizCopy
  const close = useEffectEvent(onClose)

  useLayoutEffect(() => {
    function goBack() {
      const before = store.get().screen
      store.dispatch({type: 'back'})
      if (store.get().screen === before) close()
    }
    function follow() {
      const {screen} = store.get()
      if (screen.kind === 'done') close('thanks')
      else quizHistory.setLevel(place, levelOf(screen))
    }
    quizHistory.enter(place, {goBack, goForward: () => store.dispatch({type: 'continue'})})
    store.open()
    follow()
    const unsubscribe = store.subscribe(follow)
    return () => {
      unsubscribe()
      store.dispatch({type: 'close'})
      quizHistory.leave(place)
    }
  }, [place, store])

  function report({kind, isPhotoLost}: Report) {
    const messages = {
      saved: copy?.successToast,
      sent: copy?.outboxSent,
      queued: copy?.saveErrorToast,
      failed: copy?.saveErrorToast,
      broken: copy?.unexpectedErrorToast,
    }
    if (isPhotoLost) showToast(copy?.photoErrorToast)
    showToast(messages[kind])
  }

  /** Sends the answers. Opens the chat tab synchronously in the click handler, or the browser blocks the tab. */
  function send(event: QuizEvent) {
    const answers = completeAnswers(store.get().answers)
    if (!answers) return
    const href = chatLink(page, answers)
    const tab = href ? openChatTab(copy?.submittingLabel) : null
    store.send(event, (outcome) => {
      if (outcome.kind === 'saved' && href) tab?.navigate(withReference(href))
      else tab?.close()
      report(outcome)
      // Shows no thank-you card if the visitor has restarted the quiz meanwhile.
      if (store.get().screen.kind === 'done') onClose('thanks')
    })
  }

  function restart() {
    store.dispatch({type: 'clear'})
    showToast(copy?.cleared)
  }

  function clear() {
    restart()
    forgetVisitSource()
    withdrawWaitingLeads().then(
      (isWithdrawn) => showToast(isWithdrawn ? copy?.outboxWithdrawn : null),
      () => showToast(copy?.unexpectedErrorToast),
    )
  }

  return {
    place,
    page,
    copy,
    state,
    dispatch: store.dispatch,
    submit: () => send({type: 'submit', freshId: createUuid(), ...visitOf(page)}),
    retry: () => send({type: 'retry'}),
    restart,
    clear,
    close: () => onClose(),
  }
}
