const upright = (sign: string) => `\\mathrm{${sign}}`;
const pairs = (written: string): [string, string][] =>
  written
    .trim()
    .split(/\s+/)
    .map((pair) => {
      const [name = '', sign = ''] = pair.split('=');
      return [name, upright(sign)];
    });

const micro = '\\mu ';
const ohm = '\\Omega ';
const degree = '{}^{\\circ}';

/** The prefixes under the names that siunitx gives them. */
export const unitPrefixes: ReadonlyMap<string, string> = new Map([
  ...pairs(`yocto=y zepto=z atto=a femto=f pico=p nano=n milli=m centi=c deci=d deca=da deka=da
    hecto=h kilo=k mega=M giga=G tera=T peta=P exa=E zetta=Z yotta=Y kibi=Ki mebi=Mi gibi=Gi tebi=Ti`),
  ['micro', micro],
]);

/** The units under the names and abbreviations that siunitx gives them. */
export const unitNames: ReadonlyMap<string, string> = new Map([
  ...pairs(`metre=m meter=m gram=g gramme=g kilogram=kg second=s ampere=A kelvin=K mole=mol candela=cd
    hertz=Hz newton=N pascal=Pa joule=J watt=W coulomb=C volt=V farad=F siemens=S weber=Wb tesla=T
    henry=H lumen=lm lux=lx becquerel=Bq gray=Gy sievert=Sv katal=kat radian=rad steradian=sr
    minute=min hour=h day=d hectare=ha litre=L liter=L tonne=t electronvolt=eV dalton=Da bel=B
    decibel=dB neper=Np bar=bar astronomicalunit=ua byte=B bit=bit octet=o angstrom=Å`),
  ...pairs(`fm=fm pm=pm nm=nm mm=mm cm=cm dm=dm m=m km=km fg=fg pg=pg ng=ng mg=mg g=g kg=kg
    as=as fs=fs ps=ps ns=ns ms=ms s=s h=h fmol=fmol pmol=pmol nmol=nmol mmol=mmol mol=mol kmol=kmol
    pA=pA nA=nA mA=mA A=A kA=kA l=L ml=mL hl=hL L=L mL=mL hL=hL cL=cL mHz=mHz Hz=Hz kHz=kHz MHz=MHz
    GHz=GHz THz=THz mN=mN N=N kN=kN MN=MN Pa=Pa hPa=hPa kPa=kPa MPa=MPa GPa=GPa pV=pV nV=nV mV=mV V=V
    kV=kV nW=nW mW=mW W=W kW=kW MW=MW GW=GW mJ=mJ J=J kJ=kJ MJ=MJ eV=eV meV=meV keV=keV MeV=MeV
    GeV=GeV TeV=TeV kWh=kWh F=F fF=fF pF=pF nF=nF H=H mH=mH K=K mK=mK dB=dB C=C T=T mT=mT`),
  ...'m g s A V W J L l F H T'
    .split(' ')
    .map((sign): [string, string] => [`u${sign}`, `${micro}${upright(sign === 'l' ? 'L' : sign)}`]),
  ['umol', `${micro}${upright('mol')}`],
  ['ohm', ohm],
  ['mohm', `${upright('m')}${ohm}`],
  ['kohm', `${upright('k')}${ohm}`],
  ['Mohm', `${upright('M')}${ohm}`],
  ['degree', degree],
  ['arcminute', "{}'"],
  ['arcsecond', "{}''"],
  ['celsius', `${degree}${upright('C')}`],
  ['degreeCelsius', `${degree}${upright('C')}`],
  ['percent', '\\%'],
]);

/**
 * The symbols of units that contain other signs than roman letters, for units that are written by
 * their symbols.
 */
export const unitSigns: ReadonlyMap<string, string> = new Map([
  ...'m g s A V W J L F H T mol'
    .split(' ')
    .flatMap((sign): [string, string][] =>
      ['µ', 'μ'].map((letter) => [`${letter}${sign}`, `${micro}${upright(sign)}`]),
    ),
  ['%', '\\%'],
  ['°', degree],
  ['°C', `${degree}${upright('C')}`],
  ...['Ω', '\u2126'].flatMap((letter): [string, string][] => [
    [letter, ohm],
    [`k${letter}`, `${upright('k')}${ohm}`],
    [`M${letter}`, `${upright('M')}${ohm}`],
  ]),
]);
