import {DownloadIcon} from '@sanity/icons/Download'
import {Box, Button, Dialog, Flex, Label, Spinner, Stack, Text} from '@sanity/ui'
import {useId, useState} from 'react'
import {usePhoto} from '../data/use-photo.ts'
import {words} from '../words.ts'
import {Enlarged, Thumbnail} from './detail-styles.ts'
import {save} from './save-file.ts'

async function download(url: string, name: string) {
  save(await (await fetch(url)).blob(), name)
}

function Shown({name, attempt, onRetry}: {name: string; attempt: number; onRetry(): void}) {
  const photo = usePhoto(name, attempt)
  const id = useId()
  const [large, setLarge] = useState(false)
  const [odd, setOdd] = useState(false)
  if (photo.kind === 'loading') {
    return (
      <Flex align="center" gap={3} role="status" style={{height: 120}}>
        <Spinner muted />
        <Text size={1} muted>
          {words.photoLoading}
        </Text>
      </Flex>
    )
  }
  if (photo.kind === 'failed') {
    return (
      <Flex align="center" gap={3} role="status">
        <Text size={1} muted style={{flex: 1}}>
          {photo.fault === 'gone' ? words.photoGone : words.faults[photo.fault]}
        </Text>
        {photo.fault !== 'gone' && <Button mode="ghost" fontSize={1} text={words.retry} onClick={onRetry} />}
      </Flex>
    )
  }
  const downloadButton = (
    <Button
      mode="ghost"
      fontSize={1}
      icon={DownloadIcon}
      text={words.download}
      onClick={() => download(photo.url, name)}
    />
  )
  if (odd) {
    return (
      <Stack gap={3}>
        <Text size={1} muted>
          {words.photoOdd}
        </Text>
        <Box>{downloadButton}</Box>
      </Stack>
    )
  }
  return (
    <>
      <Box>
        <Thumbnail type="button" aria-label={words.enlarge} onClick={() => setLarge(true)}>
          <img src={photo.url} alt={words.photoAlt} onError={() => setOdd(true)} />
        </Thumbnail>
      </Box>
      {large && (
        <Dialog
          id={id}
          header={words.photoAlt}
          width={2}
          onClose={() => setLarge(false)}
          onClickOutside={() => setLarge(false)}
          footer={
            <Flex justify="flex-end" padding={2}>
              {downloadButton}
            </Flex>
          }
        >
          <Box padding={3}>
            <Enlarged src={photo.url} alt={words.photoAlt} />
          </Box>
        </Dialog>
      )}
    </>
  )
}

export function PhotoView({name}: {name: string | null}) {
  const [attempt, setAttempt] = useState(0)
  return (
    <Stack gap={3} as="section" aria-label={words.photoTitle}>
      <Label as="h3" size={1} muted>
        {words.photoTitle}
      </Label>
      {name ? (
        <Shown key={name} name={name} attempt={attempt} onRetry={() => setAttempt((count) => count + 1)} />
      ) : (
        <Text size={1} muted>
          {words.noPhoto}
        </Text>
      )}
    </Stack>
  )
}
