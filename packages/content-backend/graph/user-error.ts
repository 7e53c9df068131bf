import { GraphQLError } from 'graphql';

/** An error that WPGraphQL tells the client in its own words, HTML-escaped as WordPress does. */
export class UserError extends GraphQLError {}
