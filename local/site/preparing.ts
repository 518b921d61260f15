/** Shown for the seconds before the first build is there. It needs neither content nor script. */
export const PREPARING_PAGE = `<!doctype html>
<html lang="it">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="refresh" content="2">
<title>Un momento</title>
<p>Il sito è in preparazione: questa pagina si aggiorna da sola.</p>
</html>
`
