import { describe, expect, it } from 'vitest'
import { dataOf, mobileNetworkOf, speedOf, technologyOf } from './network.ts'

describe('what a line really is', () => {
  it.each([
    ['FTTH', 'fibra'],
    ['Fibra ottica FTTH', 'fibra'],
    ['Fibra', 'fibra'],
    ['FTTC', 'misto'],
    ['Fibra mista rame (FTTC)', 'misto'],
    ['VDSL', 'misto'],
    ['ADSL', 'adsl'],
    ['FWA 5G', 'radio'],
    ['Satellite', 'radio'],
    ['Rete del condominio', 'altro'],
    ['', null],
    [null, null],
  ])('%s is %s', (text, technology) => expect(technologyOf(text)).toBe(technology))

  it('never calls fibre what the offer does not', () => {
    expect(technologyOf(null)).not.toBe('fibra')
    expect(mobileNetworkOf('FTTH')).toBeNull()
  })
  it('reads the network of a mobile offer', () => {
    expect([mobileNetworkOf('4G/5G'), mobileNetworkOf('4G+'), mobileNetworkOf('LTE'), mobileNetworkOf(null)]).toEqual([
      '5g',
      '4g',
      '4g',
      null,
    ])
  })
  it.each([
    ['1000 Mbps', 1000],
    ['1.000 Mega', 1000],
    ['2,5 Gbps', 2500],
    ['fino a 200 Mbit/s', 200],
    ['veloce', null],
    [null, null],
  ])('%s is %s Mbit/s', (text, speed) => expect(speedOf(text)).toBe(speed))
  it.each([
    ['100 GB', 100],
    ['Giga illimitati', 'unlimited'],
    ['1 TB', 1000],
    ['tanti giga', null],
    [null, null],
  ])('%s is %s GB', (text, data) => expect(dataOf(text)).toBe(data))
})
