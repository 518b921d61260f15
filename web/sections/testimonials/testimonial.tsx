import {BadgeCheck, Play, ThumbsUp} from 'lucide-react'
import {styled} from 'styled-components'
import {formatNumber, formatRating} from '../../contact/format.ts'
import {fillTemplate} from '../../contact/template.ts'
import type {Item, Section} from '../../content/page.ts'
import {from, WITHOUT_HAS} from '../../ui/conditions.ts'
import {NEW_TAB} from '../../ui/new-tab.tsx'
import {Picture} from '../../ui/picture.tsx'
import {safeHref} from '../../ui/safe-href.tsx'
import {Stars} from './stars.tsx'

interface TestimonialProps {
  item: Item<'testimonials'>
  copy: Section<'testimonialsSection'>
}

const Choice = styled.label`
  position: relative;
  display: grid;
  grid-template-columns: auto 1fr;
  gap: 0.9rem;
  align-items: center;
  padding: 0.5rem;
  border: 1px solid transparent;
  border-radius: var(--radius-1);
  cursor: pointer;
  transition: background-color var(--quick) var(--ease), border-color var(--quick) var(--ease);

  img { width: 4.5rem; height: 3.5rem; border-radius: 0.5rem; object-fit: cover; }
  ${from(67.5)} { img { width: 6.75rem; height: 5.25rem; } }
  input { position: absolute; inset: 0; opacity: 0; cursor: pointer; }
  strong { display: block; font-weight: 600; line-height: 1.3; }
  &:hover { background: var(--white-haze); }
  &:has(:checked) { background: var(--white); border-color: var(--edge); }
  &:has(:focus-visible) { outline: 3px solid var(--brass-line); outline-offset: 2px; }
  ${WITHOUT_HAS} {
    :checked ~ span strong { text-decoration: underline; }
    &:focus-within { outline: 3px solid var(--brass-line); outline-offset: 2px; }
  }
  @media (forced-colors: active) { &:has(:checked) { border-color: Highlight; } }
`

type ChoiceProps = TestimonialProps & {group: string; first: boolean}

export function TestimonialChoice({group, item, first, copy}: ChoiceProps) {
  const {_id, name, location, rating, videoThumbnail} = item
  const stars = formatRating(rating)
  const details = [location, stars && fillTemplate(copy.ratingValue ?? '{voto}', {voto: stars})]
  return (
    <Choice>
      <input type="radio" name={group} value={_id} defaultChecked={first} />
      {/* No alternative text: the same picture in the card has one. */}
      <Picture picture={videoThumbnail ? {...videoThumbnail, alt: ''} : null} widths={[216]} ratio={9 / 7} />
      <span>
        <strong>{name}</strong>
        <small>{details.filter(Boolean).join(' · ')}</small>
      </span>
    </Choice>
  )
}

const Card = styled.article`
  overflow: hidden;
  border-radius: var(--radius-2);
  background: var(--white);
  box-shadow: var(--shadow-1);

  ${from(67.5)} { display: grid; grid-template-columns: 2fr 3fr; & > :only-child { grid-column: 1 / -1; } }
`

const SIZES = '(min-width: 860px) min(60vw, 720px), 92vw'
const PICTURE = {widths: [400, 800, 1320], sizes: SIZES, ratio: 4 / 3}

const Video = styled.div`
  position: relative;
  background: var(--sand);
  aspect-ratio: 4 / 3;

  img { width: 100%; height: 100%; object-fit: cover; }
  button, a {
    position: absolute;
    inset: auto auto var(--space-2) var(--space-2);
    display: grid;
    place-items: center;
    width: 3.5rem;
    height: 3.5rem;
    border: 0;
    border-radius: 50%;
    background: var(--white);
    box-shadow: var(--shadow-1);
  }
  button:hover, a:hover { background: var(--brass-light); }
  /* Draws the focus outline in two colours, because any picture contrasts with at least one of them. */
  :focus-visible { outline-color: var(--white); outline-offset: 0; box-shadow: 0 0 0 6px var(--ink); }
  svg { fill: currentColor; margin-left: 3px; }
  ${from(67.5)} { aspect-ratio: auto; }
`

const Words = styled.div`
  display: grid;
  gap: var(--space-2);
  align-content: start;
  padding: clamp(1.5rem, 1rem + 2vw, 2.5rem);

  blockquote { margin: 0; font: 400 clamp(1.25rem, 1.1rem + 0.7vw, 1.625rem) / 1.35 var(--display); white-space: pre-line; }
  footer { color: var(--muted); font-size: var(--step-small); }
  footer strong { color: var(--ink); font-size: 1rem; }
`

const Facts = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 0.35rem 1.25rem;
  color: var(--muted);
  font-size: var(--step-small);

  li { display: flex; align-items: center; gap: 0.4rem; }
  svg { flex: none; color: var(--brass); }
`

export function TestimonialCard({item, copy}: TestimonialProps) {
  const {name, rating, procedure, videoThumbnail, verified} = item
  const video = safeHref(item.videoUrl)
  const play = fillTemplate(copy.playLabel, {nome: name})
  const years = formatNumber(item.age)
  const stars = formatRating(rating)
  const votes = formatNumber(item.helpfulVotes)
  const person = [years && fillTemplate(copy.ageValue ?? '{eta}', {eta: years}), item.location, item.date]
  return (
    <Card data-testimonial-id={item._id}>
      {videoThumbnail?.asset ? (
        <Video>
          <Picture picture={videoThumbnail} {...PICTURE} />
          {!item.hasVideo ? null : video ? (
            <a href={video} {...NEW_TAB} aria-label={play}>
              <Play size={22} />
            </a>
          ) : (
            // Testimonial without a video URL: the page script logs the click.
            <button type="button" data-needs-script data-video={item._id} aria-label={play}>
              <Play size={22} />
            </button>
          )}
        </Video>
      ) : null}
      <Words>
        {stars ? (
          <Stars rating={rating} label={fillTemplate(copy.ratingValue ?? '{voto}', {voto: stars})} />
        ) : null}
        <blockquote>{item.text}</blockquote>
        <footer>
          {/* Hidden from screen readers, which have just read the name in the list. */}
          <strong aria-hidden="true">{name}</strong>
          <br />
          {person.filter(Boolean).join(' · ')}
        </footer>
        <Facts>
          {procedure ? <li>{[copy.procedureLabel, procedure].filter(Boolean).join(': ')}</li> : null}
          {verified && copy.verifiedLabel ? (
            <li>
              <BadgeCheck size={18} />
              {copy.verifiedLabel}
            </li>
          ) : null}
          {votes ? (
            <li>
              <ThumbsUp size={16} />
              {fillTemplate(copy.helpfulValue ?? '{voti}', {voti: votes})}
            </li>
          ) : null}
        </Facts>
        {verified && copy.verifiedExplanation ? <Facts as="p">{copy.verifiedExplanation}</Facts> : null}
      </Words>
    </Card>
  )
}
