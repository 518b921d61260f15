import {useEffectEvent, useLayoutEffect, useSyncExternalStore} from 'react'
import {withdrawWaiting} from '../leads/outbox.ts'
import {useToast} from '../ui/toast.tsx'
import {openChatTab} from './chat-tab.ts'
import {chatLink} from './content.ts'
import {completeAnswers, levelOf} from './machine-state.ts'
import type {QuizProps} from './places.ts'
import type {Quiz} from './quiz-context.ts'
import {freshId, type SendEvent, type Settled} from './quiz-store.ts'
import {quizHistory, stores} from './stores.ts'
import {Thanks} from './thanks.tsx'

/** The quiz of one place, open as long as this is mounted. */
export function useQuiz({place, page, onClose}: QuizProps): Quiz {
  const store = stores[place]
  const state = useSyncExternalStore(store.subscribe, store.get, store.get)
  const toast = useToast()
  const copy = page.quizCopy
  const close = useEffectEvent(onClose)

  useLayoutEffect(() => {
    const back = () => {
      const before = store.get()
      store.dispatch({type: 'back'})
      if (store.get().screen === before.screen) close()
    }
    quizHistory.enter(place, {back, forward: () => store.dispatch({type: 'continue'})})
    store.open()
    const follow = () => {
      const {screen} = store.get()
      if (screen.kind === 'done') close(Thanks)
      else quizHistory.setLevel(place, levelOf(screen))
    }
    follow()
    const unsubscribe = store.subscribe(follow)
    return () => {
      unsubscribe()
      store.dispatch({type: 'close'})
      quizHistory.leave(place)
    }
  }, [place, store])

  function report(outcome: Settled) {
    const isLost = 'photo' in outcome ? outcome.photo === 'lost' : outcome.photoLost
    if (isLost) toast(copy?.photoErrorToast)
    if ('photo' in outcome && outcome.photo === 'waits') toast(copy?.photoWaitsToast)
    if (outcome.kind === 'sent') toast(copy?.outboxSent)
    else if (outcome.kind === 'saved') toast(copy?.successToast)
    else if (outcome.kind === 'failed' && outcome.unexpected) toast(copy?.unexpectedErrorToast)
    else toast(copy?.saveErrorToast)
  }

  /** In the click itself, or the browser opens no tab. */
  function send(event: SendEvent) {
    const {screen, answers} = store.get()
    const complete = completeAnswers(answers)
    if (!complete || (screen.kind !== 'email' && screen.kind !== 'failed')) return
    const href = chatLink(page, complete)
    const tab = href ? openChatTab(copy?.submittingLabel) : null
    const sent = store.send(event, (outcome) => {
      if (outcome.kind === 'saved' && href) tab?.lead(href)
      else tab?.close()
      report(outcome)
      // It may be closed by now, and follow nothing; or begun anew.
      if (store.get().screen.kind === 'done') onClose(Thanks)
    })
    if (!sent) tab?.close()
  }

  function restart() {
    store.dispatch({type: 'clear'})
    toast(copy?.cleared)
  }

  return {
    place,
    page,
    copy,
    state,
    dispatch: store.dispatch,
    submit: (reach) => send({type: 'submit', ...reach, freshId: freshId()}),
    retry: () => send({type: 'retry'}),
    restart,
    clear: () => {
      restart()
      withdrawWaiting().then(
        (withdrawn) => toast(withdrawn ? copy?.outboxWithdrawn : null),
        () => toast(copy?.unexpectedErrorToast),
      )
    },
    close: () => onClose(),
  }
}
