import {ArrowRight} from 'lucide-react'
import {styled} from 'styled-components'
import type {Page} from '../../content/page.ts'
import {quizOpener} from '../../quiz/quiz-context.ts'
import {Button, ButtonLink} from '../../ui/button.tsx'
import {below, from} from '../../ui/conditions.ts'
import {Figures} from '../../ui/figures.tsx'
import {Picture} from '../../ui/picture.tsx'
import {Container} from '../../ui/section.tsx'
import {useQuizPlace} from '../quiz-activity.tsx'
import {openingFigures} from './opening-figures.ts'

/** Phones with more than 2 pixels per CSS pixel load a picture for only 80 % of the window's width. */
const SIZES = '(min-width: 960px) 62rem, (min-resolution: 2.01dppx) 80vw, 100vw'
const PICTURE = {widths: [480, 740, 960, 1280], sizes: SIZES, ratio: 4 / 3, quality: 75, priority: true}

const Band = styled.section`
  padding-top: var(--header);
  background: var(--sand);
  overflow: hidden;
  overflow: clip;
`

const Grid = styled(Container)`
  --lead: clamp(1.5rem, 0.5rem + 4vw, 5rem);
  --picture: clamp(5rem, 70vh - 10rem, 50vw);
  /* Limits the picture's height, so that small phones show the quiz button without scrolling. */
  ${below(35)} { --picture: min(50vw, clamp(5rem, 28vh - 5.5rem, 14rem)); }
  position: relative;
  display: grid;
  align-content: start;
  padding-block: var(--lead);
  /* Leaves room for the next section, or on phones for the bottom bar. */
  min-height: min(42rem, calc(100vh - var(--header) - 4.5rem));
  min-height: min(42rem, calc(100svh - var(--header) - 4.5rem));

  ${from(60)} {
    grid-template-columns: 11fr 10fr;
    gap: var(--space-6);
    align-content: normal;
    align-items: center;
    padding-block: 0;
    & > div { padding-block: var(--space-5); }
  }
`

const Words = styled.div`
  /* Leaves space above the text for the picture, which has an absolute position. */
  ${below(60)} { margin-top: calc(var(--picture) - var(--lead) + var(--space-3)); }
  --between: var(--space-2);
  h1 { max-width: 6em; font-size: var(--step-1); line-height: 0.98; letter-spacing: -0.02em; }
  h1 + p { max-width: 36rem; margin-top: var(--between); font-size: var(--step-lead); }
  ${below(35)} {
    dl { gap: var(--space-1); margin-top: var(--space-3); padding-top: var(--space-2); }
    dt { font-size: 0.8125rem; line-height: 1.3; }
    --between: min(var(--space-2), 1.5vh);
  }
  p:first-child { margin-bottom: var(--between); color: var(--brass); font-size: var(--step-small); font-weight: 600; letter-spacing: 0.04em; }
  & > div {
    display: flex;
    flex-wrap: wrap;
    gap: var(--space-2);
    margin-top: var(--space-3);
  }
  ${below(35)} { & > div { gap: 0.75rem; margin-top: min(var(--space-3), 3vh); & > * { flex: 1 1 100%; } } }
`

const Frame = styled.figure`
  ${from(60)} { align-self: stretch; margin-right: calc(-1 * max(var(--gutter), 50vw - var(--content) / 2)); }
  ${below(60)} { position: absolute; inset: 0 0 auto; height: var(--picture); }
`

export function Hero({page}: {page: Page}) {
  const {hero} = page
  const quiz = useQuizPlace('hero', page)
  if (!hero) return null
  if (quiz.panel) {
    return (
      <Band id="hero">
        <Grid style={{gridTemplateColumns: 'minmax(0, 1fr)'}}>{quiz.panel}</Grid>
      </Band>
    )
  }
  return (
    <Band id="hero">
      {quiz.thanks}
      <Grid style={hero.picture?.asset ? undefined : {minHeight: 0}}>
        <Words style={hero.picture?.asset ? undefined : {marginTop: 0}}>
          {hero.eyebrow ? <p>{hero.eyebrow}</p> : null}
          {hero.headline ? <h1>{hero.headline}</h1> : null}
          {hero.text ? <p>{hero.text}</p> : null}
          <div>
            {hero.quizButton ? (
              <Button {...quizOpener('hero')}>
                <span>{hero.quizButton}</span>
                <ArrowRight size={18} />
              </Button>
            ) : null}
            {hero.packagesButton ? (
              <ButtonLink data-look="quiet" href="#packages">
                {hero.packagesButton}
              </ButtonLink>
            ) : null}
          </div>
          <Figures figures={openingFigures(page)} />
        </Words>
        {hero.picture?.asset ? (
          <Frame>
            <Picture picture={hero.picture} {...PICTURE} />
          </Frame>
        ) : null}
      </Grid>
    </Band>
  )
}
