import {type CSSProperties, Fragment, useId} from 'react'
import {styled} from 'styled-components'
import {clinicChat} from '../../content/clinic-chat.ts'
import type {Section as Copy, Page} from '../../content/page.ts'
import {quizOpener} from '../../quiz/quiz-context.ts'
import {Button, ChatLink} from '../../ui/button.tsx'
import {from, WITHOUT_HAS} from '../../ui/conditions.ts'
import {MaybeLink} from '../../ui/safe-href.tsx'
import {Section} from '../../ui/section.tsx'
import {useQuizPlace} from '../quiz-activity.tsx'
import {Star} from './stars.tsx'
import {TestimonialCard, TestimonialChoice} from './testimonial.tsx'

const Sources = styled.ul`
  display: grid;
  gap: var(--space-2);
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 13rem), 1fr));

  li {
    display: flex;
    flex-wrap: wrap;
    gap: 0 var(--space-2);
    align-items: center;
    padding: var(--space-2) var(--space-3);
    border-radius: var(--radius-1);
    background: var(--white);
  }
  strong { display: flex; align-items: center; gap: 0.4rem; font: 400 var(--step-3) / 1 var(--display); }
  span { flex: 1 8rem; }
`

export function RatingSources({copy}: {copy: Copy<'testimonialsSection'>}) {
  const shown = (copy.ratingSources ?? []).filter(({name}) => name)
  if (shown.length === 0) return null
  return (
    <Sources aria-label={copy.ratingSourcesLabel ?? undefined}>
      {shown.map(({_key, name, rating, reviews, asOf, href}) => (
        <li key={_key}>
          {rating ? (
            <strong>
              {rating}
              <Star />
            </strong>
          ) : null}
          <span>
            <MaybeLink href={href}>{name}</MaybeLink>
            {reviews ? <small>{reviews}</small> : null}
            {asOf ? <small>{asOf}</small> : null}
          </span>
        </li>
      ))}
    </Sources>
  )
}

/** CSS shows the card of the chosen radio. Without `:has`, the first card shows until the page script changes it. */
const Chooser = styled.div`
  display: grid;
  gap: var(--space-1);
  margin-top: var(--space-5);
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 15rem), 1fr));

  & > label:not(:has(:checked)) + article { display: none; }
  ${WITHOUT_HAS} { :root:not([data-testimonial]) & > article:not(:nth-child(2)) { display: none; } }
  /* Only in long lists, because estimated heights may move the page. */
  & > label:nth-child(n + 25) { content-visibility: auto; contain-intrinsic-size: auto 3.5rem; }
  & > article { grid-column: 1 / -1; order: 1; margin-top: var(--space-2); }
  ${from(53.75)} {
    grid-template: repeat(var(--count), auto) 1fr / minmax(15rem, 20rem) 1fr;
    gap: var(--space-1) var(--space-4);
    & > label { grid-column: 1; }
    & > article { grid-area: 1 / 2 / span calc(var(--count) + 1); align-self: start; margin: 0; }
  }
  /* Makes the list of testimonials as high as a usual card. */
  ${from(67.5)} {
    grid-template-rows: repeat(var(--count), 1fr);
    & > article { min-height: 33rem; grid-row-end: span var(--count); }
  }
`

const Close = styled.div`
  display: grid;
  gap: var(--space-4) var(--space-6);
  align-items: center;
  padding: clamp(2rem, 1rem + 5vw, 5rem) clamp(1.5rem, 0.5rem + 4vw, 4.5rem);
  border-radius: var(--radius-2);
  background: var(--ink);

  h3 { font-size: var(--step-2); line-height: 1.05; }
  p { max-width: 25em; margin-top: var(--space-2); font-size: var(--step-lead); }
  & > div:last-child { display: flex; flex-wrap: wrap; gap: var(--space-2); }
  & > :only-child { grid-column: 1 / -1; justify-content: center; }
  ${from(60)} { grid-template-columns: 1fr auto; }
  @media (forced-colors: active) { border: 1px solid CanvasText; }
`

export function Testimonials({page}: {page: Page}) {
  const {testimonialsSection: copy, testimonials} = page
  const quiz = useQuizPlace('testimonials', page)
  const group = useId()
  if (!copy) return null
  return (
    <Section id="testimonials" title={copy.title} intro={copy.intro} ground="mist">
      <RatingSources copy={copy} />
      {testimonials.length > 0 ? (
        <Chooser
          role="radiogroup"
          aria-label={copy.listLabel ?? undefined}
          style={{'--count': testimonials.length} as CSSProperties}
        >
          {testimonials.map((one, index) => (
            <Fragment key={one._id}>
              <TestimonialChoice group={group} item={one} first={index === 0} copy={copy} />
              <TestimonialCard item={one} copy={copy} />
            </Fragment>
          ))}
        </Chooser>
      ) : null}
      <div style={{display: 'grid', gap: 'var(--space-4)', marginTop: 'var(--space-6)'}}>
        {quiz.thanks}
        {quiz.panel ?? (
          <Close data-dark>
            {copy.quizTitle || copy.quizText ? (
              <div>
                {copy.quizTitle ? <h3>{copy.quizTitle}</h3> : null}
                {copy.quizText ? <p>{copy.quizText}</p> : null}
              </div>
            ) : null}
            <div>
              {copy.quizButton ? (
                <Button data-look="light" {...quizOpener('testimonials')}>
                  {copy.quizButton}
                </Button>
              ) : null}
              <ChatLink href={clinicChat(page, 'videos')} data-look="quiet">
                {copy.moreVideosButton}
              </ChatLink>
            </div>
          </Close>
        )}
      </div>
    </Section>
  )
}
