import {Dialog, Flex, Stack} from '@sanity/ui'
import {useQuery} from '@tanstack/react-query'
import {useId} from 'react'
import {LineButton, MutedText, PreWrapText, Section, Small} from '../../../ui/parts.tsx'
import {useDesk} from '../data/desk.ts'
import type {Lead} from '../logic/lead.ts'
import {formatMoment} from '../logic/moments.ts'
import {words} from '../words.ts'
import {Loaded} from './loaded.tsx'

export const Consent = ({lead, onOpen}: {lead: Lead; onOpen(): void}) => (
  <Section title="Consenso">
    <Small style={{overflowWrap: 'anywhere'}}>
      {lead.visit?.consent ? words.consentSeen(lead.visit.consent) : words.consentAssumed}
    </Small>
    <Flex>
      <LineButton text="Leggi i testi" onClick={onOpen} />
    </Flex>
  </Section>
)

export function ConsentDialog({lead, now, onClose}: {lead: Lead; now: number; onClose(): void}) {
  const {api} = useDesk()
  const query = useQuery({queryKey: ['consent', lead.id], queryFn: () => api.consentTexts(lead)})
  return (
    <Dialog id={useId()} header="Testi mostrati al visitatore" width={1} onClose={onClose}>
      <Stack gap={5} padding={4}>
        <Loaded query={query}>
          {(texts) =>
            texts ? (
              <>
                <MutedText style={{overflowWrap: 'anywhere'}}>
                  Versione {texts.revision} · pubblicata {formatMoment(texts.published_at, now)}
                </MutedText>
                <Section title="Avviso accanto al pulsante">
                  <PreWrapText>{texts.statement}</PreWrapText>
                </Section>
                {texts.consent_label && (
                  <Section title="Testo della casella">
                    <PreWrapText>{texts.consent_label}</PreWrapText>
                  </Section>
                )}
                <Section title="Informativa completa">
                  <PreWrapText>{texts.policy}</PreWrapText>
                </Section>
              </>
            ) : (
              <Small>{words.consentUnknown}</Small>
            )
          }
        </Loaded>
      </Stack>
    </Dialog>
  )
}
