/** Search engines' requirements for the types we use; a new type must be added with its own. */
const REQUIRED: Readonly<Record<string, readonly string[]>> = {
  AboutPage: ['name'],
  Answer: ['text'],
  Article: ['headline', 'datePublished', 'author', 'publisher'],
  Blog: ['name'],
  BlogPosting: ['headline', 'datePublished', 'author'],
  Brand: ['name'],
  BreadcrumbList: ['itemListElement'],
  CollectionPage: ['name'],
  ContactPage: ['name'],
  ContactPoint: ['contactType'],
  Country: ['name'],
  DataDownload: ['contentUrl'],
  Dataset: ['name', 'description', 'license'],
  DefinedTerm: ['name', 'description'],
  DefinedTermSet: ['name', 'hasDefinedTerm'],
  EntryPoint: ['urlTemplate'],
  FAQPage: ['mainEntity'],
  HowTo: ['name', 'step'],
  HowToStep: ['text'],
  ItemList: ['itemListElement'],
  ListItem: ['position'],
  Offer: ['priceSpecification', 'seller'],
  OpeningHoursSpecification: ['dayOfWeek', 'opens', 'closes'],
  Organization: ['name'],
  Person: ['name'],
  PostalAddress: ['streetAddress'],
  PropertyValue: ['name', 'value'],
  Product: ['name', 'offers'],
  Question: ['name', 'acceptedAnswer'],
  SearchAction: ['target', 'query-input'],
  Service: ['name', 'provider'],
  UnitPriceSpecification: ['price', 'priceCurrency'],
  WebPage: ['name'],
  WebSite: ['name', 'url'],
}
/** URLs must be absolute and dates valid, everywhere. */
const ADDRESSES = ['url', 'item', 'contentUrl', 'sameAs', 'mainEntityOfPage', 'image', '@id']
const DATES = ['datePublished', 'dateModified', 'priceValidUntil', 'validFrom', 'validThrough']

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isEmpty = (value: unknown) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

/** Problems of a structured data object and its nested ones; empty when valid. */
export function faultsOfThing(thing: unknown, at = ''): string[] {
  if (Array.isArray(thing)) return thing.flatMap((each, n) => faultsOfThing(each, `${at}[${n}]`))
  if (!isObject(thing)) return []
  const type = String(thing['@type'] ?? '')
  const where = `${at}${type}`
  const required = REQUIRED[type]
  const faults = required
    ? required.filter(property => isEmpty(thing[property])).map(property => `${where} has no ${property}`)
    : type || !at
      ? [`${where} is of a type nobody checks`]
      : []
  // PRODUCT: structured data contain no rating of our own.
  if ('aggregateRating' in thing || 'review' in thing) faults.push(`${where} carries a rating`)
  for (const [property, value] of Object.entries(thing)) {
    if (value === undefined || value === '' || value === null) faults.push(`${where}.${property} is empty`)
    for (const one of [value].flat()) {
      if (ADDRESSES.includes(property) && typeof one === 'string' && !/^https?:\/\/\S+$/.test(one))
        faults.push(`${where}.${property} is no whole address: ${one}`)
      if (DATES.includes(property) && Number.isNaN(Date.parse(String(one)))) faults.push(`${where}.${property}: ${one}`)
    }
    faults.push(...faultsOfThing(value, `${where}.${property}.`))
  }
  if (type === 'BreadcrumbList' || type === 'ItemList') faults.push(...faultsOfOrder(thing, where))
  return faults
}

function faultsOfOrder(thing: Record<string, unknown>, where: string): string[] {
  const items = Array.isArray(thing.itemListElement) ? (thing.itemListElement as unknown[]) : []
  return items.every((item, n) => isObject(item) && item.position === n + 1) ? [] : [`${where}: positions out of order`]
}

/** Every text of an FAQ, which must appear verbatim on the page. */
export function questionTexts(thing: unknown): string[] {
  if (!isObject(thing) || thing['@type'] !== 'FAQPage') return []
  return [thing.mainEntity].flat().flatMap(question => {
    if (!isObject(question)) return []
    const answer = isObject(question.acceptedAnswer) ? String(question.acceptedAnswer.text) : ''
    return [String(question.name), answer]
  })
}
