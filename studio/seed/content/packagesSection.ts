export const packagesSection = {
  teaserTitle: 'Tre pacchetti, tutto incluso tranne il volo',
  teaserText:
    'Intervento, soggiorno, trasferimenti e controlli in un prezzo solo, da €2.400, che conosce prima di partire.',
  teaserButton: 'Visualizza Pacchetti e Prezzi',
  title: 'Scelga con calma il suo pacchetto',
  intro:
    'Cambiano la tecnica, il soggiorno e i trattamenti. Restano uguali la cura, chi opera e la garanzia a vita.',
  popularLabel: 'PIÙ POPOLARE',
  priceLabel: 'Prezzo',
  originalPriceLabel: 'Prezzo di listino',
  includedLabel: 'Il pacchetto comprende',
  chooseButton: 'Scegli {pacchetto}',
  quoteText: 'Il suo caso è diverso? Ce lo racconti: prepariamo una proposta su misura.',
  quoteButton: 'Richiedi Preventivo Personalizzato',
  note: 'Prezzi in euro, volo escluso. Il numero di innesti e la tecnica si confermano dopo la valutazione medica.',
}
