import {BadgeCheck, Play, ThumbsUp} from 'lucide-react'
import {styled} from 'styled-components'
import {formatNumber, formatRating} from '../../contact/format.ts'
import {fillTemplate} from '../../contact/template.ts'
import type {Item, Section} from '../../content/page.ts'
import {from} from '../../ui/conditions.ts'
import {NEW_TAB} from '../../ui/new-tab.tsx'
import {Picture} from '../../ui/picture.tsx'
import {safeHref} from '../../ui/safe-href.ts'
import {Stars} from './stars.tsx'

const Card = styled.article`
  overflow: hidden;
  border-radius: var(--radius-2);
  background: var(--white);
  box-shadow: var(--shadow-1);

  ${from(67.5)} { display: grid; grid-template-columns: 2fr 3fr; & > :only-child { grid-column: 1 / -1; } }
`

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
  /* Two tones: one of them stands out from whatever the picture shows. */
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

/** Where no video is told: the button only says that somebody wanted one. */
const logPlay = (id: string) => console.log('video', id)

interface TestimonialCardProps {
  item: Item<'testimonials'>
  copy: Section<'testimonialsSection'>
  /** Without a choice before it. */
  alone?: boolean
}

export function TestimonialCard({item, copy, alone = false}: TestimonialCardProps) {
  const {name, rating, procedure, videoThumbnail, verified} = item
  const video = safeHref(item.videoUrl)
  const play = fillTemplate(copy.playLabel, {nome: name})
  const years = formatNumber(item.age)
  const stars = formatRating(rating)
  const votes = formatNumber(item.helpfulVotes)
  const person = [years && fillTemplate(copy.ageValue ?? '{eta}', {eta: years}), item.location, item.date]
  return (
    <Card>
      {videoThumbnail?.asset ? (
        <Video>
          <Picture
            picture={videoThumbnail}
            widths={[400, 800, 1320]}
            sizes="(min-width: 860px) min(60vw, 720px), 92vw"
            ratio={4 / 3}
          />
          {item.hasVideo && video ? (
            <a href={video} {...NEW_TAB} aria-label={play}>
              <Play size={22} />
            </a>
          ) : null}
          {item.hasVideo && !video ? (
            <button type="button" data-live aria-label={play} onClick={() => logPlay(item._id)}>
              <Play size={22} />
            </button>
          ) : null}
        </Video>
      ) : null}
      <Words>
        {stars ? (
          <Stars rating={rating} label={fillTemplate(copy.ratingValue ?? '{voto}', {voto: stars})} />
        ) : null}
        <blockquote>{item.text}</blockquote>
        <footer>
          {/* Heard from the choice before it, which brought this card. */}
          <strong aria-hidden={!alone}>{name}</strong>
          <br />
          {person.filter(Boolean).join(' · ')}
        </footer>
        <Facts>
          {procedure ? <li>{`${copy.procedureLabel}: ${procedure}`}</li> : null}
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
