/** The two pages that the rating systems come from. */

export interface Source {
  readonly name: string;
  readonly url: string;
}

export const ARIMAA: Source = {
  name: 'Arimaa’s performance ratings page',
  url: 'http://arimaa.com/arimaa/rating/testRatings/README',
};

export const ZONESTATS: Source = {
  name: 'ZoneStats',
  url: 'https://www.zone.com.do/mech4/mch4calculatingrating.asp',
};
